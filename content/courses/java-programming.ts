import type { CourseFile } from '../loader/schemas/courses.ts';

export default {
  id: 'java-programming',
  category: 'course',
  image: 'courses/java-programming.svg',
  imageAlt: 'The thick trunk of a banyan with a steaming cup resting on one of its roots.',
  title: 'Java Programming',
  subTitle: 'From the language to a tested service with a database',
  description:
    'A 28-week live Java course: objects, collections, streams, SQL, threads and Spring Boot, with a clinic appointment service as your project. ₹10,000.',
  updated: '2026-11-17',
  duration: '28 weeks',
  fee: '₹10,000',
  registrationFee: '₹299',
  instalments: [
    { title: 'First instalment', amount: '₹4,851', due: { afterClass: 3 } },
    { title: 'Second instalment', amount: '₹4,850', due: { beforeWeek: 15 } },
  ],
  start_date: '2027-01-19T20:00:00+05:30',
  class_schedule: 'T, Th, Sat 8-8:50 PM',
  end_date: '2027-08-17',
  breaks: [
    { from: '2027-01-26', to: '2027-01-26', reason: 'Republic Day' },
    { from: '2027-05-10', to: '2027-05-23', reason: 'college examinations' },
  ],
  nextBatch: 'September 2027',
  classCount: 84,
  teacher: 'arjun-nair',
  searchTitle: 'Java course online with Spring Boot, live, 28 weeks',
  prerequisites: 'Knowledge of one programming language: loops, functions and arrays in any of them.',
  batchSize: '20-25 students',
  seats: 25,
  outcomes: [
    'Model a problem with classes, interfaces and records',
    'Use collections and streams, and say what each operation costs',
    'Build a web service with Spring Boot, SQL and validation',
    'Write unit tests and use a debugger when they fail',
    'Solve the data-structure questions that campus interviews ask',
  ],
  overview: {
    subTitle: 'Slow enough to understand, long enough to be useful',
    paragraph:
      'Most Java courses stop after inheritance. Work starts after that: with collections, databases, tests, build tools and other people’s code. That is why this course takes 28 weeks. The first half is the language, the second half is what a junior Java developer does with it. We use the current long-term-support release of Java and the free edition of a professional editor.',
    bulletList: [
      '84 live classes of 50 minutes, three a week',
      'A small graded exercise every week and a longer one every month',
      'Code kept in Git from week 1, so that your progress is there to look at',
      'A review in week 14 with your teacher: what is firm, what needs work',
    ],
  },
  curriculum: {
    subTitle: 'Twenty-eight weeks in fourteen steps',
    paragraph: 'Every step takes two weeks, which is six classes.',
    bulletList: [
      'Weeks 1-2: Getting going. JDK, editor and Git, types, operators, decisions and loops the Java way.',
      'Weeks 3-4: Methods and text. Parameters, arrays, String and StringBuilder, reading input, simple debugging.',
      'Weeks 5-6: Classes. Fields, constructors, encapsulation, static, packages, what a reference is.',
      'Weeks 7-8: Designing with types. Inheritance, interfaces, polymorphism, enums, records and sealed types.',
      'Weeks 9-10: When things go wrong. Exceptions, defensive checks, the debugger, first unit tests with JUnit.',
      'Weeks 11-12: Collections. Generics, List, Set, Map and Deque, equals and hashCode, sorting with Comparator.',
      'Weeks 13-14: Functions as values. Lambdas, streams, Optional, dates and times. Mid-course review.',
      'Weeks 15-16: The tools around the code. Files, JSON, Maven, logging, branches and code review in Git.',
      'Weeks 17-18: Databases. Tables, keys, joins and transactions in SQL, then the same from Java with JDBC.',
      'Weeks 19-20: Doing several things at once. Threads, executors, shared data, virtual threads, what can go wrong.',
      'Weeks 21-22: Web services. HTTP, REST, a first Spring Boot application, dependency injection.',
      'Weeks 23-24: A service to rely on. Spring Data, validation, error answers, sign-in basics, integration tests.',
      'Weeks 25-26: Problem solving. Complexity, recursion, trees, graphs and hashing, in the form interviews use.',
      'Weeks 27-28: Project. Finish the service, have it reviewed, write its README and present it.',
    ],
    button: true,
  },
  courseProject: {
    subTitle: 'Your project: a clinic appointment service',
    paragraph:
      'A small clinic wants patients to book a time without calling. You design the data, write the service and prove with tests that two patients never get the same slot. It goes into your own Git account, with a README that an interviewer can follow.',
    bulletList: [
      'Doctors, working hours, slots and bookings in a SQL database',
      'A REST interface with validation and clear error messages',
      'A safe answer when two people book at the same moment',
      'Unit and integration tests that run with one command',
    ],
  },
  feePayment: {
    subTitle: 'How the fee is split',
    paragraph:
      'What you pay to register is part of the fee. The second instalment is due halfway through. If you leave before the fourth class, write to us and you get the registration fee back.',
    bulletList: [
      'One price for all 28 weeks, all taxes included',
      'Ways to pay: UPI, cards, net banking, wallets',
    ],
    button: true,
  },
} satisfies CourseFile;
