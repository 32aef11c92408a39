import { z } from 'zod';
import { day, picture, slug, text, title, updated } from '../fields.ts';

export const topics = {
  c: 'C',
  cpp: 'C++',
  java: 'Java',
  javascript: 'JavaScript',
  react: 'React',
  node: 'Node.js',
  mongodb: 'MongoDB',
  careers: 'Careers',
  interviews: 'Interviews',
  freelancing: 'Freelancing',
  learning: 'Learning to code',
  children: 'Children and coding',
} as const;
export type Topic = keyof typeof topics;

export const blogSchema = z
  .strictObject({
    id: slug,
    title,
    description: text.max(200, 'keep it under 200 characters'),
    date: day,
    updated: updated.optional(),
    author: text,
    topics: z
      .array(
        z.enum(Object.keys(topics) as [Topic, ...Topic[]], `is one of ${Object.keys(topics).join(', ')}`),
      )
      .min(1, 'needs at least one topic'),
    image: picture,
    imageAlt: text,
    featured: z.boolean().default(false).describe('shown on the courses page'),
  })
  .refine(({ date, updated = date }) => date <= updated, {
    path: ['updated'],
    error: 'must not be before date',
  });
