/*
 * Which fields each file of content/ may have. Every rule tells the owner in words what to write; check.ts puts the
 * file and the field in front of it.
 */

export { blogSchema, type Topic, topics } from './schemas/blogs.ts';
export { type CampFile, campSchema } from './schemas/camps.ts';
export { type CourseFile, courseSchema, type DescriptionSection } from './schemas/courses.ts';
export { documentSchema } from './schemas/documents.ts';
export {
  type CaseStudy,
  caseStudySchema,
  type Teacher,
  type Testimonial,
  teacherSchema,
  testimonialSchema,
} from './schemas/people.ts';
export {
  type RetentionPeriod,
  type RetentionRule,
  type RetentionTask,
  retentionSchema,
  retentionTasks,
} from './schemas/retention.ts';
export { type PostalAddress, type Site, siteSchema } from './schemas/site.ts';
