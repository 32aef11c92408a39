import type { CourseFile } from '../loader/schemas/courses.ts';

export default {
  id: 'cpp-programming',
  category: 'course',
  image: 'courses/cpp-programming.svg',
  imageAlt:
    'A sapling that forks into two branches, each with four leaves like a plus sign, and a bird beside it.',
  title: 'C++ Programming',
  subTitle: 'From C to objects, templates and the standard library',
  description:
    'Nine weeks of live C++ for people who know C: classes, RAII, templates and the STL, and a railway reservation desk as your project. ₹6,500, 3 free classes.',
  updated: '2026-11-15',
  duration: '9 weeks',
  fee: '₹6,500',
  registrationFee: '₹299',
  instalments: [
    { title: 'First instalment', amount: '₹3,101', due: { afterClass: 3 } },
    { title: 'Second instalment', amount: '₹3,100', due: { beforeWeek: 5 } },
  ],
  nextBatch: 'June 2027',
  classCount: 27,
  teacher: 'arjun-nair',
  searchTitle: 'C++ course online for those who know C, live, 9 weeks',
  prerequisites: 'C programming: functions, arrays, pointers and structures.',
  batchSize: '20-25 students',
  seats: 25,
  outcomes: [
    'Design a class that keeps its own data valid',
    'Manage memory and files with objects, so that nothing leaks',
    'Choose the right container and algorithm from the standard library',
    'Write generic code with templates and read the errors they cause',
  ],
  overview: {
    subTitle: 'For those who know C and want to build bigger things',
    paragraph:
      'You already know what a pointer is. C++ lets you use that knowledge less often, and with more care. We teach the modern language, so you meet references, vectors and smart pointers early, and raw new and delete only long enough to see why you rarely need them. It is a dense course: 27 classes in nine weeks. Keep four hours a week free for practice.',
    bulletList: [
      '27 live classes of 50 minutes, three a week',
      'One longer programming exercise each week, with written comments on your code',
      'Problems from college practicals and coding rounds, solved together',
      'A short C test before you join, so that you do not pay for the wrong course',
    ],
    button: true,
  },
  curriculum: {
    subTitle: 'Nine weeks at a steady pace',
    bulletList: [
      'Week 1: What changes after C. Streams, std::string, references, const, namespaces, compiling with warnings on.',
      'Week 2: Functions and vectors. Overloading, default arguments, std::vector, range-based loops, auto where it helps.',
      'Week 3: Classes. Members, constructors, public and private, const member functions, keeping an object valid.',
      'Week 4: Lifetime. Destructors, the idea behind RAII, copying and moving, unique_ptr and shared_ptr.',
      'Week 5: Working objects. Composition, operator overloading, static members, comparing and printing your own types.',
      'Week 6: Inheritance. Virtual functions, abstract classes, when to inherit and when to hold a member instead.',
      'Week 7: Templates and containers. Function and class templates, map, set, unordered_map, queue, iterators.',
      'Week 8: Algorithms and errors. Lambdas, sort and find_if, exceptions, file streams, simple unit tests.',
      'Week 9: Project week. Finish, measure, review, and explain your design to the batch.',
    ],
  },
  courseProject: {
    subTitle: 'Your project: a railway reservation desk',
    paragraph:
      'Seats, coaches, passengers and a waiting list: small enough to finish, and awkward enough to need good design. You start it in week 6 and keep improving it as you learn more.',
    bulletList: [
      'Coach types with their own fares and rules, behind one common interface',
      'Booking and cancelling by PNR, with a waiting list that moves up by itself',
      'Fast lookup with the right containers, and a short note on why you chose them',
      'Data saved to a file, and tests for the rules that are easy to get wrong',
    ],
  },
  feePayment: {
    subTitle: 'Fee and instalments',
    paragraph:
      'Registration is part of the fee. You attend 3 classes free before the first instalment is due. Should the course not suit you, tell us before the fourth class and we return the registration fee.',
    bulletList: ['All taxes included', 'Pay by UPI, card, net banking or wallet'],
    button: true,
  },
} satisfies CourseFile;
