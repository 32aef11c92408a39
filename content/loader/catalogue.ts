import { type RegistrationPricing, registrationPrice } from '#contract/early-bird.ts';
import { indianDay } from '#contract/india-time.ts';
import { formatRupees, paiseFromText } from '#contract/money.ts';
import { hasBegun } from './begun.ts';
import type { Break } from './class-days.ts';
import type { Instalment } from './fee-plan.ts';
import { uniqueIds } from './ids.ts';
import { camps } from './load-camps.ts';
import { courses } from './load-courses.ts';
import { campDays, courseClasses, type Session } from './sessions.ts';

/** What can be put into a cart: the fields of the spec's cart item, and the rule for its price. */
export type CatalogueItem = {
  id: string;
  category: 'course' | 'job-ready-program' | 'bootcamp';
  title: string;
  image: string;
  fee: string;
  pricing: RegistrationPricing;
  start_date?: string;
  class_schedule?: string;
  /** For calendars: a course's classes as one entry, or each day of a camp. Pages show `start_date`. */
  sessions: Session[];
  /** How many can enrol; without it, nobody counts. */
  seats?: number;
  /** What a fee plan is made of, besides `class_schedule`: see `feePlan`. */
  startsAt?: string;
  instalments?: Instalment[];
  breaks?: Break[];
  /** The day in India of the last class, or a camp's last day. */
  lastDay?: string;
  /** The month in which the next batch is planned, like "June 2027". */
  nextBatch?: string;
};

uniqueIds([
  ...courses.map(({ id }) => ({ file: `courses/${id}.ts`, id })),
  ...camps.map(({ id }) => ({ file: `camps/${id}.ts`, id })),
]);

export const catalogue: CatalogueItem[] = [
  ...courses.map((course) => ({
    id: course.id,
    category: course.category,
    title: course.title,
    image: course.image.src,
    fee: course.monthly ? `${course.fee} per month` : course.fee,
    pricing: { registrationFee: paiseFromText(course.registrationFee) },
    start_date: course.start_date,
    class_schedule: course.class_schedule,
    sessions: courseClasses(course),
    seats: course.seats,
    startsAt: course.startsAt,
    instalments: course.instalments,
    breaks: course.breaks,
    lastDay: course.end_date,
    nextBatch: course.nextBatch,
  })),
  ...camps.map((camp) => ({
    id: camp.id,
    category: 'bootcamp' as const,
    title: camp.title,
    image: camp.image.src,
    fee: camp.original_fee,
    pricing: camp.pricing,
    start_date: camp.start_date,
    sessions: campDays(camp),
    seats: camp.seats,
    startsAt: camp.startsAt,
    lastDay: lastDayOf(campDays(camp)),
  })),
];

function lastDayOf(days: Session[]): string | undefined {
  const last = days.at(-1);
  return last && indianDay(last.startsAt.getTime());
}

/** A catalogue item with its price at a moment, as carts and pages show it. */
export type CartItem = Pick<
  CatalogueItem,
  'id' | 'category' | 'title' | 'image' | 'fee' | 'start_date' | 'class_schedule'
> & { registrationFee: string };

export function cartItem(item: CatalogueItem, now: Date): CartItem {
  const { id, category, title, image, fee, pricing, start_date, class_schedule } = item;
  return {
    id,
    category,
    title,
    image,
    fee,
    // What has begun is not sold any more.
    start_date: hasBegun(item, now) ? undefined : start_date,
    class_schedule,
    registrationFee: formatRupees(registrationPrice(pricing, now).pay),
  };
}
