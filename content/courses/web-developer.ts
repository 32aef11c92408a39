import type { CourseFile } from '../loader/schemas/courses.ts';

export default {
  id: 'web-developer',
  category: 'job-ready-program',
  image: 'courses/web-developer.svg',
  imageAlt:
    'A woman weaves coloured threads through the hanging roots of a banyan, below the frame of a browser window.',
  title: 'Web Developer',
  subTitle: 'One year to become useful in a web team',
  description:
    'A one-year live program for engineering students from 2nd year who know one language: React, TypeScript, Node.js, databases and a client project. ₹1,000 a month.',
  updated: '2026-11-17',
  duration: '1 year',
  fee: '₹1,000',
  monthly: 'month',
  registrationFee: '₹299',
  instalments: [
    { title: 'Month 1', amount: '₹701', due: { month: 1 } },
    { title: 'Month 2', amount: '₹1,000', due: { month: 2 } },
    { title: 'Month 3', amount: '₹1,000', due: { month: 3 } },
    { title: 'Month 4', amount: '₹1,000', due: { month: 4 } },
    { title: 'Month 5', amount: '₹1,000', due: { month: 5 } },
    { title: 'Month 6', amount: '₹1,000', due: { month: 6 } },
    { title: 'Month 7', amount: '₹1,000', due: { month: 7 } },
    { title: 'Month 8', amount: '₹1,000', due: { month: 8 } },
    { title: 'Month 9', amount: '₹1,000', due: { month: 9 } },
    { title: 'Month 10', amount: '₹1,000', due: { month: 10 } },
    { title: 'Month 11', amount: '₹1,000', due: { month: 11 } },
    { title: 'Month 12', amount: '₹1,000', due: { month: 12 } },
  ],
  nextBatch: 'August 2027',
  classCount: 144,
  teacher: 'meera-deshpande',
  searchTitle: 'Web developer course online, live, 1 year',
  prerequisites: 'At least 2nd year of engineering, and one programming language.',
  batchSize: '25-30 students',
  seats: 30,
  outcomes: [
    'Turn a design into pages that work on any phone and with a keyboard',
    'Build typed React front ends and the Node.js services behind them',
    'Choose between SQL and document databases, and give your reasons',
    'Deliver to a client: estimate, build, test, deploy, hand over',
  ],
  overview: {
    subTitle: 'You can already program. Now learn a trade with it.',
    paragraph:
      'This program skips the first steps and goes deep in one direction: the web. It suits you if you are in your second year or later, have one language behind you, and want internships or freelance work before you graduate. The year is built like work. There are tickets, reviews, deadlines and a client who changes their mind. You get the same kinds of support as in our longer program, in a shorter time and at a quicker pace.',
    bulletList: [
      'Four terms of 13 weeks: 12 weeks of classes and one week free for college exams',
      '36 live classes a term, 50 minutes each, 144 in all',
      'Plan on six hours of your own work a week',
      'Pay by the month, stop at the end of any month',
    ],
    button: true,
  },
  curriculumAndServices: {
    subTitle: 'Four terms and the support around them',
    bulletList: [
      'Term 1: The browser. Semantic HTML, modern CSS, JavaScript in depth, Git, the developer tools, accessibility from day one.',
      'Term 1 project: a website for a real small business, measured for speed and tested with a screen reader.',
      'Term 2: React and TypeScript. Components, state, routing, forms, data loading, component tests.',
      'Term 2 project: an expense tracker that works offline.',
      'Term 3: The server. Node.js, Express, PostgreSQL and MongoDB, API design, sign-in, payments, security.',
      'Term 3 project: a booking system with e-mail and a payment provider’s test mode.',
      'Term 4: Delivery. Browser tests, continuous integration, hosting, monitoring, estimates and contracts.',
      'Term 4 project: a client brief, built in a team of three.',
      'Mentorship: a one-to-one call each month about your code, your college load and your plans.',
      'Mock interviews: four in the last two terms, with notes you keep.',
      'Resume review: once before internship season, once at the end.',
      'Paid internships: top students join our studio’s client work for a stipend, as places open.',
      'Freelancing: a short course on finding a first client, pricing and writing a clear quotation.',
    ],
  },
  showcase: {
    subTitle: 'What you can show after a year',
    paragraph:
      'Your portfolio is a site you wrote yourself, and it links to things that run. For each project you write one page: what was asked, what you built, what you would do differently. Recruiters read those pages more closely than a list of skills.',
    bulletList: [
      'Four projects online, each with its source code',
      'A history of reviewed pull requests in a shared repository',
      'A written hand-over for your client project, and a reference if the client is willing',
    ],
  },
  feePayment: {
    subTitle: 'Pay by the month',
    paragraph:
      'Registration is part of your first month, and the first 3 classes are free. Tell us before a payment is due if you want to stop. If you leave before the fourth class, you get the registration fee back.',
    bulletList: ['All taxes included', 'By UPI, card, net banking or wallet'],
    button: true,
  },
} satisfies CourseFile;
