import type { Prerender } from '#app/prerender.ts';
import { courses } from '#content';

export const prerender: Prerender = { courseId: () => courses.map(({ id }) => id) };
