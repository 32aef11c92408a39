import type { MadeOf, Prerender } from '#app/prerender.ts';
import { blogArticles } from '#content';
import { articleSource } from './article-source.server.ts';

export const prerender: Prerender = { blogId: () => blogArticles().map(({ id }) => id) };

export const madeOf: MadeOf = { blogId: articleSource };
