import type { z } from 'zod';
import type { testimonialSchema } from './loader/schemas/people.ts';

export const testimonialFile = [
  {
    img: 'people/ananya-iyer.svg',
    name: 'Ananya Iyer',
    position: 'C Programming, 2nd-year student, Nagpur',
    content:
      'I had failed my college C paper once and was sure pointers were the problem. It turned out I had never understood functions properly. Arjun sir made us draw boxes for every variable until I stopped guessing. I cleared the paper in the next attempt, and I still draw the boxes when something confuses me.',
    sample: true,
  },
  {
    img: 'people/rohan-patil.svg',
    name: 'Rohan Patil',
    position: 'Java Programming, B.Sc. graduate, Kolhapur',
    content:
      'Twenty-eight weeks sounded too long, and around week ten I nearly stopped. What kept me was that someone actually read my code and wrote comments on it. In my interview they asked how I would stop two people from booking the same slot. I had built exactly that, so I just described it.',
    sample: true,
  },
  {
    img: 'people/zoya-khan.svg',
    name: 'Zoya Khan',
    position: 'Web Development MERN, support engineer, Bhopal',
    content:
      'I work day shifts, so nine in the evening was the only time I had. Some nights I was tired and only listened, then watched the recording on Sunday. My book exchange is online and my cousins use it. I wish we had spent one more week on testing, but I know enough now to continue alone.',
    sample: true,
  },
  {
    img: 'people/karthik-reddy.svg',
    name: 'Karthik Reddy',
    position: 'Full-Stack Developer, 4th-year student, Warangal',
    content:
      'My first mock interview went badly. I went silent for ten minutes. My mentor sent two pages of notes, and the third one was fine. Paying ₹1,000 a month meant I could manage it from my own tutoring. Last summer I got the paid internship and fixed bugs in a client’s fleet app.',
    sample: true,
  },
  {
    img: 'people/simran-kaur.svg',
    name: 'Simran Kaur',
    position: 'C++ Programming, 3rd-year student, Ludhiana',
    content:
      'They gave me a C test before taking my money, and told me to revise structures for a week first. I was annoyed, but they were right. The course is fast. You have to do the weekly exercise or you will be lost by Wednesday. The comments on my reservation project were honest and useful.',
    sample: true,
  },
  {
    img: 'people/tenzin-dorjee.svg',
    name: 'Tenzin Dorjee',
    position: 'Summer Coding Camp, 8th-grade student, Dharamshala',
    content:
      'I liked the second day the most because we made guess the number. Mine had a bug where it said too high even when you were right. I found it myself, it was only one sign. I showed the game to my grandmother and she guessed it in six tries. Now I am making one with animals.',
    sample: true,
  },
] satisfies z.input<typeof testimonialSchema>[];
