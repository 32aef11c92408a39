import type { MadeOf, Prerender } from '#app/prerender.ts';
import { courses } from '#content';

export const prerender: Prerender = { courseId: () => courses.map(({ id }) => id) };

/** Of code alone, which content/courses is too. */
export const madeOf: MadeOf = { courseId: (courseId) => courseId };
