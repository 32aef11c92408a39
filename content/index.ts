import { clientFile } from './clients.ts';
import { check } from './loader/check.ts';
import { uniqueIds } from './loader/ids.ts';
import {
  type CaseStudy,
  clientsSchema,
  type Teacher,
  type Testimonial,
  teachersSchema,
  testimonialsSchema,
} from './loader/schemas/people.ts';
import { teacherFile } from './teachers.ts';
import { testimonialFile } from './testimonials.ts';

/* The only door to content/. Browsers get what pages' loaders pass on; nothing here is bundled for them. */

export const testimonials: Testimonial[] = check('testimonials.ts', testimonialsSchema, testimonialFile);
export const clients: CaseStudy[] = check('clients.ts', clientsSchema, clientFile);
export const teachers: Teacher[] = check('teachers.ts', teachersSchema, teacherFile);
uniqueIds(teachers.map(({ id }) => ({ file: 'teachers.ts', id })));

export { hasBegun } from './loader/begun.ts';
export { type CartItem, type CatalogueItem, cartItem, catalogue } from './loader/catalogue.ts';
export { dayOfClass } from './loader/class-days.ts';
export { site } from './loader/facts.ts';
export { dueRule, FREE_CLASSES, feePlan, type Instalment } from './loader/fee-plan.ts';
export {
  type BlogArticle,
  type BlogPost,
  type BlogTopic,
  blogArticles,
  blogTopics,
  placeOfArticle,
} from './loader/load-blogs.ts';
export { type Camp, camps } from './loader/load-camps.ts';
export { type Course, courses } from './loader/load-courses.ts';
export {
  contentDocument,
  contentDocuments,
  type DocumentFile,
  legalVersion,
} from './loader/load-documents.ts';
export { keptFor, keptSince, retention } from './loader/load-retention.ts';
export { allPictures, firstInlined, inlined, type Picture, picture } from './loader/pictures.ts';
export { sampleContent } from './loader/sample-content.ts';
export { topics } from './loader/schemas/blogs.ts';
export type { DescriptionSection } from './loader/schemas/courses.ts';
export type { CaseStudy, Teacher, Testimonial } from './loader/schemas/people.ts';
export type { RetentionRule, RetentionTask } from './loader/schemas/retention.ts';
export type { Site } from './loader/schemas/site.ts';
export { courseClasses, type Session } from './loader/sessions.ts';
export { contentWarnings, futureDates } from './loader/warnings.ts';
