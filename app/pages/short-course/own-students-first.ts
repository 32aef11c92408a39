import type { Testimonial } from '#content';

/** Who was at this camp speaks before students of the courses. A `position` begins with the title. */
export function ownStudentsFirst(testimonials: Testimonial[], title: string): Testimonial[] {
  const isOwn = ({ position }: Testimonial) => position.startsWith(title);
  return testimonials.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}
