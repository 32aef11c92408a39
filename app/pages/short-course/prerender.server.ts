import type { Prerender } from '#app/prerender.ts';
import { camps } from '#content';

export const prerender: Prerender = { campId: () => camps.map(({ id }) => id) };
