import { z } from 'zod';
import { bullets, picture, slug, text, wholeNumber } from '../fields.ts';

export const testimonialSchema = z.strictObject({
  img: picture,
  name: text,
  position: text.describe('begins with the title of the course or camp'),
  content: text,
  sample: z.boolean().optional().describe('`true` marks words that nobody said'),
});

export const caseStudySchema = z.strictObject({
  name: text,
  location: text,
  logo: picture,
  description: text,
  techStack: bullets,
  features: bullets.optional(),
  deliverables: bullets.optional(),
  testimonial: text.describe('"N/A" or "Pending from Client" hide it'),
  speaker: text.optional().describe('the role of whoever speaks in the testimonial'),
  year: wholeNumber,
  team: text,
  duration: text,
  priceBand: text,
  agreement: text.describe('who owns the code, and what was agreed on secrecy'),
  dataProtection: text.optional().describe('how personal data was protected, where there was any'),
  sample: z.boolean().optional().describe('`true` marks a client and a project that nobody had'),
});

export const teacherSchema = z.strictObject({
  id: slug.describe('the anchor on the courses page, to which articles lead'),
  name: text,
  position: text,
  portrait: picture,
  biography: text,
});

/** The files, as lists: pages have a heading above each. */
export const testimonialsSchema = z.array(testimonialSchema).min(1, 'needs at least one testimonial');
export const clientsSchema = z.array(caseStudySchema).min(1, 'needs at least one client');
export const teachersSchema = z.array(teacherSchema).min(1, 'needs at least one teacher');

export type Testimonial = z.output<typeof testimonialSchema>;
export type CaseStudy = z.output<typeof caseStudySchema>;
export type Teacher = z.output<typeof teacherSchema>;
