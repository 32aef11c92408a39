import type { Prerender } from '#app/prerender.ts';
import { blogTopics } from '#content';

export const prerender: Prerender = { topic: () => blogTopics().map(({ id }) => id) };
