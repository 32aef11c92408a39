import type { z } from 'zod';
import { displayStart } from '#contract/india-time.ts';
import { formatRupees, paiseFromText } from '#contract/money.ts';
import cProgramming from '../courses/c-programming.ts';
import cppProgramming from '../courses/cpp-programming.ts';
import fullStackDeveloper from '../courses/full-stack-developer.ts';
import javaProgramming from '../courses/java-programming.ts';
import webDeveloper from '../courses/web-developer.ts';
import webDevelopmentMern from '../courses/web-development-mern.ts';
import { teacherFile } from '../teachers.ts';
import { ContentError, check } from './check.ts';
import { checkListed } from './ids.ts';
import { courseSchema } from './schemas/courses.ts';

/** A course as pages show it: `start_date` is its text ("1st May 2025 at 10 AM"), `startsAt` the instant. */
export type Course = z.output<typeof courseSchema> & {
  startsAt?: string;
  /** Both a start and a schedule: one can enrol. */
  open: boolean;
  /** The teacher's name. */
  taughtBy: string;
};

/** In the order in which the site shows them. */
const files = [
  cProgramming,
  cppProgramming,
  javaProgramming,
  webDevelopmentMern,
  fullStackDeveloper,
  webDeveloper,
];
checkListed('courses', files);

export const courses: Course[] = files.map((file) => {
  const course = check(`courses/${file.id}.ts`, courseSchema, file);
  return {
    ...course,
    startsAt: course.start_date,
    start_date: course.start_date && displayStart(course.start_date),
    open: Boolean(course.start_date && course.class_schedule),
    taughtBy: teacherNamed(course),
  };
});

function teacherNamed({ id, teacher }: { id: string; teacher: string }): string {
  const found = teacherFile.find((one) => one.id === teacher);
  if (!found)
    throw new ContentError(
      `content/courses/${id}.ts: teacher: teachers.ts has nobody with the id "${teacher}"`,
    );
  return found.name;
}

/** What it costs at least to register for a course. */
export const lowestRegistrationFee = formatRupees(
  Math.min(...courses.map(({ registrationFee }) => paiseFromText(registrationFee))),
);
