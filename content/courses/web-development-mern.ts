import type { CourseFile } from '../loader/schemas/courses.ts';

export default {
  id: 'web-development-mern',
  category: 'course',
  image: 'courses/web-development-mern.svg',
  imageAlt: 'Lanterns tied together by strings in the canopy of a banyan at night.',
  title: 'Web Development MERN',
  subTitle: 'MongoDB, Express, React and Node.js, put together and put online',
  description:
    'Build and deploy a complete web application in 14 weeks with MongoDB, Express, React and Node.js. Live classes M, W, F 9-9:50 PM. ₹10,000, was ₹15,000.',
  updated: '2026-11-15',
  duration: '14 weeks',
  fee: '₹10,000',
  original_fee: '₹15,000',
  registrationFee: '₹299',
  instalments: [
    { title: 'First instalment', amount: '₹4,851', due: { afterClass: 3 } },
    { title: 'Second instalment', amount: '₹4,850', due: { beforeWeek: 8 } },
  ],
  start_date: '2027-02-01T21:00:00+05:30',
  class_schedule: 'M, W, F 9-9:50 PM',
  end_date: '2027-05-07',
  nextBatch: 'August 2027',
  classCount: 42,
  teacher: 'farah-sheikh',
  searchTitle: 'MERN stack course online, live evening classes, 14 weeks',
  prerequisites: 'Basics of one programming language, such as C or Java. No web experience needed.',
  batchSize: '20-25 students',
  seats: 25,
  outcomes: [
    'Build a responsive, accessible page from a sketch',
    'Write a React front end that talks to an API you wrote yourself',
    'Model data in MongoDB and check every input on the server',
    'Add sign-in without storing a single plain password',
    'Put the whole application online at an address you can share',
  ],
  overview: {
    subTitle: 'One application, from an empty folder to the open web',
    paragraph:
      'Classes are at nine in the evening, after college and after work. You spend 14 weeks on one stack and one growing application, so each new thing has a place to go. We begin with plain HTML, CSS and JavaScript, because React makes little sense without them. By the end you have written the page, the server behind it and the database below it, and you know what happens between the three when somebody presses a button.',
    bulletList: [
      '42 live classes of 50 minutes, three a week',
      'A pull request every week, reviewed the way a team would review it',
      'Top students are offered paid internships on client projects when there is a place',
      'All tools are free. You need a laptop with 8 GB of memory',
    ],
    button: true,
  },
  curriculum: {
    subTitle: 'Fourteen weeks from tag to deployment',
    bulletList: [
      'Week 1: HTML. Structure, headings, links, forms, and why the right element matters to a screen reader.',
      'Week 2: CSS and Git. The box model, flexbox, grid, phone-first layouts, your first repository.',
      'Week 3: JavaScript. Values, functions, arrays and objects, and the differences from the language you know.',
      'Week 4: JavaScript in the page. Finding and changing elements, events, forms, local storage.',
      'Week 5: Waiting for things. Promises, async and await, fetch, modules, showing loading and failure.',
      'Week 6: React. Components, props, state, lists and keys, thinking in small pieces.',
      'Week 7: React with forms. Controlled inputs, validation, effects and when not to use them.',
      'Week 8: A whole front end. Routing, shared state, custom hooks, calling an API.',
      'Week 9: Node.js and Express. HTTP from the server’s side, routes, middleware, environment variables.',
      'Week 10: MongoDB. Documents and collections, queries, indexes, modelling with Mongoose.',
      'Week 11: An API to trust. Validation, status codes, error handling, automated tests.',
      'Week 12: People and permissions. Password hashing, sessions, roles, and the attacks to expect.',
      'Week 13: Going online. Builds, hosting, a managed database, logs, backups, a domain name.',
      'Week 14: Project week. Finish, fix what testers found, and present.',
    ],
  },
  courseProject: {
    subTitle: 'Your project: a neighbourhood book exchange',
    paragraph:
      'People list books they have read and borrow those they have not. Everybody builds the same core, then adds one feature of their own choice and explains it.',
    bulletList: [
      'Sign-up, sign-in and a profile',
      'Books with photographs, search and filters that work on a phone',
      'Requests that the owner accepts or declines, with e-mail notices',
      'Deployed with its own address, its tests and a README',
    ],
  },
  showcase: {
    subTitle: 'What the last week looks like',
    paragraph:
      'On the final Friday each student shares a screen for five minutes: what it does, one decision they would defend, one they would change. The batch asks questions. Recordings go to the presenters first, and are only made public if they agree.',
    videoId: 'M7lc1UVf-VE',
    videoImage: 'videos/web-development-mern.svg',
  },
  feePayment: {
    subTitle: 'Step by step',
    paragraph:
      'Registering counts towards the fee. Then come 3 free classes, and after them the rest. Not for you? Write to us before the fourth class, and we send back the registration fee.',
    bulletList: ['All taxes are included', 'By UPI, card, net banking or wallet'],
    button: true,
  },
} satisfies CourseFile;
