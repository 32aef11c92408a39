import type { CatalogueItem } from '#content';

/* A catalogue of the tests' own: the owner changes prices and courses in content/ without breaking a test. */

const course = (id: string, title: string, changes: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id,
  category: 'course',
  title,
  image: `/pictures/courses/${id}.svg`,
  fee: '₹5,500',
  pricing: { registrationFee: 29_900 },
  sessions: [],
  ...changes,
});

const session = (title: string, from: string, to: string, details?: string) => ({
  title,
  details,
  startsAt: new Date(from),
  endsAt: new Date(to),
});

/** A course without a next batch: what the owner takes out of content/ to stop one. */
export const undated: Partial<CatalogueItem> = { start_date: undefined, startsAt: undefined, sessions: [] };

/** A course whose first class is on another day: what the owner changes in content/ to move a start. */
export const startingOn = (day: string, start_date: string): Partial<CatalogueItem> => ({
  start_date,
  startsAt: `${day}T19:00:00+05:30`,
  sessions: [session('first class', `${day}T19:00:00+05:30`, `${day}T19:50:00+05:30`)],
});

/**
 * Four courses for ₹299 each, Logo with two seats and two instalments of ₹1,000 and ₹500, and a camp for ₹999,
 * after 10 April 2025 for ₹1,100.
 */
export const testCatalogue: CatalogueItem[] = [
  course('pascal', 'Pascal', {
    start_date: '11th January 2027 at 7 PM',
    class_schedule: 'M, W, F 7-7:50 PM',
    sessions: [session('first class', '2027-01-11T19:00:00+05:30', '2027-01-11T19:50:00+05:30')],
  }),
  course('logo', 'Logo', {
    fee: '₹1,799',
    start_date: '4th January 2027 at 7 PM',
    startsAt: '2027-01-04T19:00:00+05:30',
    class_schedule: 'M, W, F 7-7:50 PM',
    sessions: [session('first class', '2027-01-04T19:00:00+05:30', '2027-01-04T19:50:00+05:30')],
    seats: 2,
    lastDay: '2027-02-12',
    instalments: [
      { title: 'First instalment', amount: '₹1,000', due: { afterClass: 3 } },
      { title: 'Second instalment', amount: '₹500', due: { beforeWeek: 4 } },
    ],
  }),
  course('fortran', 'Fortran'),
  course('cobol', 'COBOL'),
  course('camp', 'The Camp', {
    category: 'bootcamp',
    pricing: { registrationFee: 99_900, earlyBird: { lastDay: '2025-04-10', originalFee: 110_000 } },
    start_date: '1st May 2025 at 10 AM',
    sessions: [1, 2, 3].map((day) =>
      session(
        `day ${day}`,
        `2025-05-0${day}T10:00:00+05:30`,
        `2025-05-0${day}T16:30:00+05:30`,
        'Morning: loops, 10 AM-12 PM\nAfternoon: a game, 3-4:30 PM',
      ),
    ),
  }),
];
