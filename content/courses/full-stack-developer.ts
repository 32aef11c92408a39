import type { CourseFile } from '../loader/schemas.ts';

export default {
  id: 'full-stack-developer',
  category: 'job-ready-program',
  image: 'courses/full-stack-developer.svg',
  imageAlt: 'A whole banyan with broad roots and crown, and four students sitting in its shade.',
  title: 'Full-Stack Developer',
  subTitle: 'Two years beside your degree, from first program to first job interview',
  description:
    'A two-year live program for 1st and 2nd year engineering students: C, C++, Java, SQL, React, Node.js, mentorship and mock interviews. ₹1,000 a month.',
  updated: '2026-11-15',
  duration: '2 years',
  fee: '₹1,000',
  monthly: 'month',
  registrationFee: '₹299',
  nextBatch: 'August 2027',
  classCount: 288,
  teacher: 'meera-deshpande',
  searchTitle: 'Full-stack developer course online, live, 2 years',
  prerequisites: '1st or 2nd year engineering student, any branch. No programming needed.',
  batchSize: '25-30 students',
  outcomes: [
    'Program comfortably in C, C++, Java and JavaScript',
    'Build, test and deploy an application from database to browser',
    'Work in a team with Git, code reviews and a shared plan',
    'Answer data-structure and design questions while thinking aloud',
    'Show a portfolio of four finished projects',
  ],
  overview: {
    subTitle: 'A second timetable that fits around college',
    paragraph:
      'You join in your first or second year and finish before placements become urgent. Three evening classes a week, for two years, with the same batch and the same mentors. There is time here for things a short course has to leave out: reading other people’s code, rewriting your own, failing a mock interview and taking another one. We do not promise you a job. We promise work you can show and practice in talking about it.',
    bulletList: [
      'Eight terms of 13 weeks: 12 weeks of classes and one week free for college exams',
      '36 live classes a term, 50 minutes each, 288 in all',
      'You pay month by month and can stop at the end of any month',
      'Progress report to you, and to your parents if you wish, after each term',
    ],
    button: true,
  },
  curriculumAndServices: {
    subTitle: 'Eight terms, and what comes with them',
    paragraph: 'Terms 1 to 4 lay the ground. Terms 5 to 8 are about building with others.',
    bulletList: [
      'Term 1: Programming in C. Control flow, functions, arrays, pointers, structures, files. Git from the first week.',
      'Term 2: Data structures with C++. Classes, the standard library, lists, trees, hashing, graphs, complexity.',
      'Term 3: Java and object design. Interfaces, collections, streams, exceptions, unit tests, a first team project.',
      'Term 4: Data and the web. SQL, modelling and transactions, then HTML, CSS, JavaScript and HTTP.',
      'Term 5: Front end. React, TypeScript, forms, state, accessibility, testing in a real browser.',
      'Term 6: Back end with Node.js. Express, MongoDB, API design, sign-in, queues and e-mail.',
      'Term 7: Back end with Java. Spring Boot, PostgreSQL, containers, continuous integration, deployment, basic system design.',
      'Term 8: Capstone and interviews. A four-person team, a real brief, weekly reviews, and interview rounds.',
      'Mentorship: a 30-minute one-to-one call every month with a working developer.',
      'Mock interviews: six in the second year, coding, design and HR rounds, each with written notes.',
      'Resume review: two rounds in term 7 and one before you apply, with your profile pages included.',
      'Paid internships: top students are invited to work on our client projects, with a stipend and a mentor.',
    ],
  },
  showcase: {
    subTitle: 'Four projects with your name on them',
    paragraph:
      'At the end of every second term you present what you have built to the other batches. You leave with four projects that run, each with code you can explain line by line.',
    bulletList: [
      'Year 1, first half: a library catalogue in the terminal',
      'Year 1, second half: a hostel mess planner with a database',
      'Year 2, first half: a marketplace for used textbooks on the web',
      'Year 2, second half: the team capstone, for a shop, school or charity that needs it',
    ],
    videoId: 'M7lc1UVf-VE',
  },
  feePayment: {
    subTitle: '₹1,000 a month, no lock-in',
    paragraph:
      'Registration is ₹299 and counts towards your first month. After 3 free classes you pay the remaining ₹701 of that month, then ₹1,000 each month. Over 24 months that adds up to ₹24,000, all taxes included. To stop, tell us before the next payment is due. Leave before the fourth class and the ₹299 is returned.',
    bulletList: [
      'At the start: ₹299 to register',
      'Before the fourth class: ₹701, the rest of the first month',
      'Every month after that: ₹1,000',
      'UPI, cards, net banking and wallets all work',
    ],
    button: true,
  },
} satisfies CourseFile;
