import type { Camp, Course, DocumentFile, Site } from './index.ts';

/*
 * What the specification says about the sample content; spec-sample.test.ts holds the content to it, no other test
 * does. Delete an entry when you replace that sample: a price, a date, a course. Empty lists are right, too.
 */

export const specCourses: Record<string, Partial<Course>> = {
  'c-programming': {
    title: 'C Programming',
    category: 'course',
    duration: '11 weeks',
    fee: '₹5,500',
    registrationFee: '₹299',
    batchSize: '20-25 students',
    open: true,
  },
  'cpp-programming': {
    title: 'C++ Programming',
    category: 'course',
    duration: '9 weeks',
    fee: '₹6,500',
    registrationFee: '₹299',
    batchSize: '20-25 students',
    open: false,
  },
  'java-programming': {
    title: 'Java Programming',
    category: 'course',
    duration: '28 weeks',
    fee: '₹10,000',
    registrationFee: '₹299',
    batchSize: '20-25 students',
    open: true,
  },
  'web-development-mern': {
    title: 'Web Development MERN',
    category: 'course',
    duration: '14 weeks',
    fee: '₹10,000',
    original_fee: '₹15,000',
    class_schedule: 'M, W, F 9-9:50 PM',
    registrationFee: '₹299',
    batchSize: '20-25 students',
    open: true,
  },
  'full-stack-developer': {
    title: 'Full-Stack Developer',
    category: 'job-ready-program',
    duration: '2 years',
    fee: '₹1,000',
    monthly: 'month',
    registrationFee: '₹299',
    batchSize: '25-30 students',
    open: false,
  },
  'web-developer': {
    title: 'Web Developer',
    category: 'job-ready-program',
    duration: '1 year',
    fee: '₹1,000',
    monthly: 'month',
    registrationFee: '₹299',
    batchSize: '25-30 students',
    open: false,
  },
};

/** What each course's prerequisites say, among other words. */
export const specPrerequisites: Record<string, string[]> = {
  'c-programming': ['9th grade'],
  'cpp-programming': ['C programming'],
  'java-programming': ['one', 'language'],
  'full-stack-developer': ['1st or 2nd year engineering'],
  'web-developer': ['2nd year', 'engineering', 'one', 'language'],
};

export const specCamps: Record<string, Partial<Camp>> = {
  'summer-coding-camp': {
    title: 'Summer Coding Camp',
    duration: '3-day',
    start_date: '1st May 2025 at 10 AM',
    registrationFee: '₹999',
    original_fee: '₹1,100',
    earlyBirdLastDay: '2025-04-10',
  },
};

export const specSite: Partial<Site> = {
  mantra: 'Learn, Build, Grow',
  callHours: 'Mon-Fri 9am to 5pm',
  classes: { perWeek: 3, minutes: 50 },
};

/** How many there are. Posts: of the years 2020 to 2025, so that a new one changes nothing. */
export const specNumbers: Partial<
  Record<'posts' | 'testimonials' | 'clients' | 'learnings' | 'questions' | 'sections of the terms', number>
> = {
  posts: 17,
  testimonials: 6,
  clients: 4,
  learnings: 5,
  questions: 10,
  'sections of the terms': 11,
};

export const specTexts: Partial<Record<DocumentFile, (string | RegExp)[]>> = {
  'legal/terms-and-conditions': ['18', /parent/i, '28 business days'],
  'legal/refunds-and-cancellations': ['28 business days'],
  'legal/privacy-policy': ['28 business days', /opt out|opt-out|unsubscribe/i],
  'pages/about': ['10-12 months'],
};
