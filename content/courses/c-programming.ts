import type { CourseFile } from '../loader/schemas/courses.ts';

export default {
  id: 'c-programming',
  category: 'course',
  image: 'courses/c-programming.svg',
  imageAlt: 'A sprouting seed: two leaves above the soil, and below it a root bent like a curly brace.',
  title: 'C Programming',
  subTitle: 'A first language that shows you what the computer really does',
  description:
    'Learn C from zero in 11 weeks of live evening classes: loops, functions, pointers, memory and files, ending in a shop ledger you build yourself. ₹5,500.',
  updated: '2026-11-15',
  duration: '11 weeks',
  fee: '₹5,500',
  registrationFee: '₹299',
  instalments: [
    { title: 'First instalment', amount: '₹2,601', due: { afterClass: 3 } },
    { title: 'Second instalment', amount: '₹2,600', due: { beforeWeek: 6 } },
  ],
  start_date: '2027-01-11T19:00:00+05:30',
  class_schedule: 'M, W, F 7-7:50 PM',
  end_date: '2027-04-09',
  breaks: [{ from: '2027-03-01', to: '2027-03-14', reason: 'school examinations' }],
  nextBatch: 'July 2027',
  classCount: 33,
  teacher: 'arjun-nair',
  searchTitle: 'C Programming course online, live, 11 weeks',
  prerequisites: '9th grade or above. No programming needed.',
  batchSize: '20-25 students',
  seats: 25,
  outcomes: [
    'Write, compile and fix your own C programs without copying from a book',
    'Read a compiler error and know where to look first',
    'Use pointers, structures and dynamic memory without guessing',
    'Save data to a file and read it back safely',
    'Trace a program on paper, as exams and interviews ask you to',
  ],
  overview: {
    subTitle: 'For anyone who has never written a program',
    paragraph:
      'C is small. You can hold all of it in your head, and that is why it is a good place to begin. In these 33 live classes you go from a one-line greeting to a program that remembers its data after you close it. Every class has a short explanation, code typed live in front of you, and a problem you solve before the class ends. You will make mistakes in class, because that is where a teacher can help you with them.',
    bulletList: [
      '33 live classes of 50 minutes, three a week',
      'A practice sheet after every class, checked before the next one',
      'A doubt session every second Saturday, as long as there are doubts',
      'Any laptop or PC will do. We help you install the compiler in week 1',
    ],
    button: true,
  },
  curriculum: {
    subTitle: 'Eleven weeks, one idea at a time',
    paragraph: 'Each week has three classes. The third is mostly practice.',
    bulletList: [
      'Week 1: First programs. Install a compiler and an editor, compile and run, print text, read your first error messages.',
      'Week 2: Values. Integers, decimals and characters, reading input, arithmetic, and why 5 / 2 is 2.',
      'Week 3: Decisions. Comparisons, if and else, switch, combining conditions. You write a bus fare calculator.',
      'Week 4: Loops. while, do-while and for, nested loops, tracing a loop by hand, patterns and tables.',
      'Week 5: Functions. Parameters, return values, scope, prototypes, a first look at recursion.',
      'Week 6: Arrays. One and two dimensions, searching, finding the largest, sorting a list of marks.',
      'Week 7: Text. Characters in memory, the end-of-string mark, fgets, comparing and joining strings safely.',
      'Week 8: Pointers. Addresses, following a pointer, changing a caller’s variable, how arrays and pointers meet.',
      'Week 9: Structures. struct, enum and typedef, arrays of records, splitting a program into several files. You plan your project.',
      'Week 10: Memory and files. malloc and free, leaks and how to find them, saving records to a file and loading them again.',
      'Week 11: Project week. Finish, have your code reviewed, and show it to the batch.',
    ],
  },
  courseProject: {
    subTitle: 'Your project: a shop ledger',
    paragraph:
      'Many small shops still keep a khata, a notebook of who owes what. You build one as a C program. It is yours from the first structure to the last line, and a teacher reads all of it with you.',
    bulletList: [
      'Add customers, purchases on credit and repayments',
      'Find a customer by name or phone number and print the balance',
      'List who owes the most, sorted',
      'Keep everything in a file, so that nothing is lost when the program ends',
    ],
  },
  feePayment: {
    subTitle: 'What you pay, and when',
    paragraph:
      'What you pay to register counts towards the fee, and the first 3 classes are free. If you decide not to go on, write to us before the fourth class and the registration fee goes back to you.',
    bulletList: ['All taxes are included', 'UPI, cards, net banking and wallets are accepted'],
    button: true,
  },
} satisfies CourseFile;
