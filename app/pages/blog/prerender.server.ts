import type { Prerender } from '#app/prerender.ts';
import { blogArticles } from '#content';

export const prerender: Prerender = { blogId: () => blogArticles().map(({ id }) => id) };
