import type { CourseInstance, Course as CourseThing } from 'schema-dts';
import { cardAddress } from '#app/site/card-address.ts';
import { href } from '#app/site/href.ts';
import { type Course, site } from '#content';
import { offer } from './offer.server.ts';
import { theSchool } from './school.server.ts';

/** A course or a job-ready program, what it costs, and its coming batch, where one is open. */
export function courseThing(course: Course, origin: string, begun = false): CourseThing {
  const path = href('/courses/:courseId', { courseId: course.id });
  const url = `${origin}${path}`;
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: course.title,
    description: course.description,
    url,
    image: `${origin}${cardAddress(path)}`,
    inLanguage: 'en-IN',
    provider: theSchool(origin),
    coursePrerequisites: course.prerequisites,
    teaches: course.outcomes,
    timeRequired: isoDuration(course.duration),
    offers: [
      offer(
        url,
        { now: course.fee, before: course.original_fee, monthly: course.monthly === 'month' },
        course.open ? { availability: `https://schema.org/${begun ? 'PreOrder' : 'InStock'}` } : {},
      ),
    ],
    ...(course.open && !begun ? { hasCourseInstance: [comingBatch(course, origin)] } : {}),
  };
}

function comingBatch(course: Course, origin: string): CourseInstance {
  return {
    '@type': 'CourseInstance',
    name: `${course.title}, ${course.class_schedule}`,
    courseMode: 'Online',
    courseWorkload: weeklyWorkload(site.classes),
    startDate: course.startsAt,
    endDate: course.end_date,
    instructor: { '@type': 'Person', name: course.taughtBy },
    location: {
      '@type': 'VirtualLocation',
      url: `${origin}${href('/courses/:courseId', { courseId: course.id })}`,
    },
    organizer: theSchool(origin),
  };
}

/** The page's "At a glance" says the same in words: 3 classes of 50 minutes → "PT2H30M". */
function weeklyWorkload({ perWeek, minutes }: typeof site.classes): string {
  const total = perWeek * minutes;
  return `PT${Math.floor(total / 60)}H${total % 60}M`;
}

/** "14 weeks" → "P14W", "2 years" → "P2Y". */
export function isoDuration(duration: string): string | undefined {
  const found = /^(\d+) (day|week|month|year)s?$/.exec(duration);
  return found ? `P${found[1]}${found[2]?.[0]?.toUpperCase()}` : undefined;
}
