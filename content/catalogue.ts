import { type RegistrationPricing, registrationPrice } from '#contract/early-bird.ts';
import { formatRupees, paiseFromText } from '#contract/money.ts';
import { camps } from './load-camps.ts';
import { courses } from './load-courses.ts';

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
  /** The start as an instant, for calendars; pages show `start_date`. */
  startsAt?: string;
};

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
    startsAt: course.startsAt,
  })),
  ...camps.map((camp) => ({
    id: camp.id,
    category: 'bootcamp' as const,
    title: camp.title,
    image: camp.image.src,
    fee: camp.original_fee,
    pricing: camp.pricing,
    start_date: camp.start_date,
    startsAt: camp.startsAt,
  })),
];

/** A catalogue item with its price at a moment, as carts and pages show it. */
export type CartItem = Omit<CatalogueItem, 'pricing' | 'startsAt'> & { registrationFee: string };

export function cartItem(item: CatalogueItem, now: Date): CartItem {
  const { pricing, startsAt: _, ...rest } = item;
  return { ...rest, registrationFee: formatRupees(registrationPrice(pricing, now).pay) };
}
