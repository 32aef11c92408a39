import type { CampFile } from '../loader/schemas/camps.ts';
import { siteFile } from '../site.ts';

export default {
  id: 'summer-coding-camp',
  title: 'Summer Coding Camp',
  subtitle: 'Three days of C for children who like to find out how things work',
  description:
    'A 3-day live online camp in C for children of 7th grade and above. Small batch, real programs, a game of their own by day three, and a certificate.',
  duration: '3-day',
  start_date: '2025-05-01T10:00:00+05:30',
  registrationFee: '₹999',
  original_fee: '₹1,100',
  seats: 25,
  registrationOpens: '2025-03-01',
  earlyBirdLastDay: '2025-04-10',
  updated: '2026-11-17',
  image: 'camps/summer-coding-camp.svg',
  imageAlt:
    'A boy reaches for a kite caught in the branches of a tree, with an open laptop on the grass below.',
  forWhom: 'Children in 7th grade or above, with a laptop or PC and a stable internet connection',
  forParents: [
    'One room with two adults in it, no private chat, and you may sit in',
    'Your child finishes with a game they wrote, and a certificate',
  ],
  intro: [
    'Your child already uses programs all day. In this camp they write some. Over three days they learn the first ideas of programming in C, one of the languages that phones, cars and game engines are built on.',
    'There are two live sessions a day with a long lunch break between them. Your child types every program, runs it, breaks it and repairs it. On the last afternoon they show a small game that they wrote themselves.',
  ],
  whyThisCourse: [
    'C has few rules, so a child sees results on the first morning and knows why they happened',
    'Programming trains careful reading: the computer does what you wrote, which may not be what you meant',
    'Finding a mistake alone, and fixing it, builds a quiet kind of confidence',
    'What they learn carries over to any other language, and to mathematics at school',
    'Three days are enough to find out whether they enjoy it, before you think of a longer course',
  ],
  whyChoose: [
    {
      title: 'A teacher who codes',
      text: 'Arjun wrote software for machines for eight years and has taught C to beginners ever since. He still enjoys the first “it works”.',
    },
    {
      title: 'Live, and small',
      text: 'One batch has 20-25 children, with Arjun teaching and Sneha helping in every session. Nobody sits stuck for long.',
    },
    {
      title: 'Screen time with a purpose',
      text: 'Each session alternates: a little listening, a lot of typing, some work on paper, and a break away from the screen.',
    },
    {
      title: 'Parents are welcome',
      text: 'Sit in whenever you like. After each day you get a short e-mail on what was covered and what to ask your child about.',
    },
  ],
  day1: {
    title: 'Talking to the computer',
    morning: {
      displayName: 'Morning: first programs',
      duration: '10 AM-12 PM',
      pauseAt: '10:55',
      bullets: [
        { at: '10:00', text: 'What a program is, and what a compiler does with it' },
        { at: '10:20', text: 'Print words, your name and a picture made of characters' },
        { at: '11:05', text: 'Make mistakes on purpose and read what the compiler says' },
        { at: '11:30', text: 'Keep numbers in variables and do sums with them' },
      ],
    },
    afternoon: {
      displayName: 'Afternoon: a program that asks',
      duration: '3-4:30 PM',
      pauseAt: '15:40',
      bullets: [
        { at: '15:00', text: 'Read a number from the keyboard with scanf' },
        { at: '15:20', text: 'Whole numbers and decimals, and when to use which' },
        { at: '15:50', text: 'Build a tiffin-bill calculator that splits the cost among friends' },
      ],
    },
  },
  day2: {
    title: 'Choosing and repeating',
    morning: {
      displayName: 'Morning: decisions and loops',
      duration: '10 AM-12 PM',
      pauseAt: '11:00',
      bullets: [
        { at: '10:00', text: 'Compare values, and decide with if and else' },
        { at: '10:30', text: 'Repeat with while, count with for' },
        { at: '11:10', text: 'Draw a triangle and a multiplication table with loops' },
        { at: '11:40', text: 'Be the computer: trace a loop on paper, line by line' },
      ],
    },
    afternoon: {
      displayName: 'Afternoon: guess the number',
      duration: '3-4:30 PM',
      pauseAt: '15:45',
      bullets: [
        { at: '15:00', text: 'Let the computer pick a secret number' },
        { at: '15:20', text: 'Answer “too high” or “too low” until the player gets it' },
        { at: '15:55', text: 'Count the guesses and let the player try again' },
      ],
    },
  },
  day3: {
    title: 'A game of your own',
    morning: {
      displayName: 'Morning: bigger programs',
      duration: '10 AM-12 PM',
      pauseAt: '11:10',
      bullets: [
        { at: '10:00', text: 'Give a piece of code a name: your first functions' },
        { at: '10:40', text: 'Keep many values in one array, such as scores or answers' },
        { at: '11:20', text: 'Plan a game on paper: what it asks, what it checks, how it ends' },
      ],
    },
    afternoon: {
      displayName: 'Afternoon: build it and show it',
      duration: '3-4:30 PM',
      pauseAt: '15:35',
      bullets: [
        { at: '15:00', text: 'Write your quiz, guessing or number game, with help when you want it' },
        { at: '15:45', text: 'Play each other’s games and report what breaks' },
        { at: '16:00', text: 'Show it to the group. Parents can join for the last half hour' },
      ],
    },
  },
  everyDay: {
    opens: {
      at: '09:45',
      text: 'The room opens: a sound check, and help with anything missed',
    },
    pause: 'Ten minutes away from the screen',
    lunch: { at: '12:00', text: 'Lunch, and a long rest from the screen' },
    closes: {
      at: '16:30',
      text: 'The day ends, and a short e-mail tells you what was covered',
    },
  },
  learnings: [
    'To write, compile and run a C program without help',
    'To use variables, input and output to make a program that answers',
    'To make decisions and repeat steps with conditions and loops',
    'To break a problem into small functions and keep data in arrays',
    'To find a mistake calmly: read the message, test one idea, try again',
  ],
  bonus: 'A completion certificate with your child’s name and the game they built',
  whatToBring: [
    'A laptop or PC with a keyboard. A phone or tablet is not enough for typing code',
    'A stable internet connection, and headphones if the house is busy',
    'A notebook and a pencil for planning and tracing',
    'No software to buy. The C compiler we use is free and runs in the browser',
  ],
  feeCovers: 'All three days, both sessions, the materials and the certificate. Nothing else to pay.',
  trainer: {
    name: 'Arjun Nair',
    position: 'Teacher of C, C++ and Java',
    portrait: 'people/arjun-nair.svg',
    biography: [
      'Arjun wrote his first program in C at thirteen, on a school computer that he shared with two friends. He went on to write the software inside electricity meters for eight years. It had to be small, correct and patient, and he says children’s questions taught him to be the same.',
      `At ${siteFile.name} he teaches C, C++ and Java. In the camp he types slowly, draws everything on a whiteboard first, and lets a child explain the answer to the others whenever they can.`,
    ],
  },
  assistant: {
    name: 'Sneha Jadhav',
    position: 'Camp assistant',
    biography:
      'Sneha is in the third year of her engineering degree in Pune and took our C and C++ courses. She opens the room every morning, helps children who are stuck, and answers parents’ messages during the camp.',
  },
  platform: 'Zoom, in the browser or the app. We send the link by e-mail; your child needs no account.',
  supervision:
    'All children stay in one room with both adults for the whole session. There are no side rooms and no private chat. If one adult loses the connection, the other goes on; if both do, the session is stopped and held again.',
  parentVoice: {
    name: 'Pema Dorjee',
    position: 'Mother of an 8th-grader, Dharamshala',
    content:
      'I sat in on the second day because I was not sure about three days of screens. There was more pencil and paper than I expected, and a proper lunch break. In the evening he explained a loop to his grandmother with a chapati recipe.',
    sample: true,
  },
  certificate: 'camps/certificate-sample.svg',
  certificateAlt:
    'A certificate with a banyan mark, a child’s name, the game they built and the trainer’s signature, marked as a sample.',
  searchTitle: 'Summer coding camp online for children, C in 3 days',
  groupPricing:
    'Friends and siblings who join together pay less. Tell the trainer on WhatsApp how many children are coming and you will get a price for the group. Schools and housing societies can write to us by e-mail.',
  faqs: [
    {
      question: 'Is my child old enough? Should they know some coding already?',
      answer:
        'The camp is for 7th grade and above. No coding is needed. Your child should be able to type simple sentences and read English instructions. If they know Scratch or some Python already, there are harder versions of every exercise.',
    },
    {
      question: 'How do you keep the online class safe for children?',
      answer:
        'Only children on the list are let in, under their own names. Everyone stays in one room, with both adults in it; there are no side rooms. Private chat is switched off, cameras are optional, and you may sit beside your child at any time. A parent or guardian enrols each child and gives us consent to hold the few details we need.',
    },
    {
      question: 'Which laptop do we need? Will a phone do?',
      answer:
        'Any laptop or PC from the last eight years or so that can run a current browser and a video call together. A phone or tablet will not do, because typing code on it is tiring. There is nothing to buy or install: we use a free C compiler in the browser.',
    },
    {
      question: 'Are the sessions recorded?',
      answer:
        'Yes. We record the trainer’s screen and voice, never the children’s cameras. The recording goes only to the families in the batch and is deleted 30 days after the camp.',
    },
    {
      question: 'What if my child misses a session or the power goes?',
      answer:
        'They can watch the recording the same evening, and Sneha is there 15 minutes before each morning session to help them catch up. If illness or a power failure keeps your child away for a whole day or more, they get a place in the next camp at no cost. Tell us within 7 days after the camp.',
    },
    {
      question: 'Can I get my money back?',
      answer: `Yes, in full, if you write to us at least 48 hours before the first session. After that and until the camp starts you get half. If you leave once it has started, the fee is not refunded. If we cancel, you get everything back, and half the fee on top if we cancel in the last 48 hours or after it has started. Refunds reach the account you paid from ${siteFile.refundArrives}.`,
    },
    {
      question: 'Does my child get a certificate?',
      answer:
        'Yes. A completion certificate comes by e-mail within a week to every child who takes part in at least four of the six sessions and hands in a game. A session watched as a recording counts if its exercise is done. There is no examination.',
    },
    {
      question: 'In which language is the camp taught?',
      answer:
        'In simple English. Arjun and Sneha also explain in Hindi or Marathi when a child asks, and children may ask their questions in any of the three.',
    },
    {
      question: 'How many children are in the class?',
      answer:
        '20-25, with one trainer and one assistant, all in one room. During exercises a child who is stuck raises a hand and shares the screen; Sneha helps there, while Arjun watches the room.',
    },
    {
      question: 'What can my child do after the camp?',
      answer:
        'They take home all their programs and a sheet of 30 practice problems, with hints. From 9th grade they can join our 11-week C Programming course. Before that, we suggest they keep building small games. You can write to the trainer with questions for a month after the camp.',
    },
  ],
} satisfies CampFile;
