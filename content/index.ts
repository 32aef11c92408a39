import { check } from './check.ts';
import { clientFile } from './clients.ts';
import {
  type CaseStudy,
  caseStudySchema,
  type Teacher,
  type Testimonial,
  teacherSchema,
  testimonialSchema,
} from './schemas.ts';
import { teacherFile } from './teachers.ts';
import { testimonialFile } from './testimonials.ts';

/* The only door to content/. Browsers get what pages' loaders pass on; nothing here is bundled for them. */

export const testimonials: Testimonial[] = check(
  'testimonials.ts',
  testimonialSchema.array(),
  testimonialFile,
);
export const clients: CaseStudy[] = check('clients.ts', caseStudySchema.array(), clientFile);
export const teachers: Teacher[] = check('teachers.ts', teacherSchema.array(), teacherFile);

export { type CartItem, type CatalogueItem, cartItem, catalogue } from './catalogue.ts';
export { site } from './facts.ts';
export { type BlogArticle, type BlogPost, type BlogTopic, blogArticles, blogTopics } from './load-blogs.ts';
export { type Camp, camps } from './load-camps.ts';
export { type Course, courses } from './load-courses.ts';
export { type ContentDocument, contentDocument, type DocumentFile } from './load-documents.ts';
export { allPictures, type Picture, picture } from './pictures.ts';
export type { CaseStudy, DescriptionSection, Site, Teacher, Testimonial } from './schemas.ts';
export { type Topic, topics } from './schemas.ts';
export type { Session } from './sessions.ts';
export { contentWarnings } from './warnings.ts';
