/** Where the calendar file of a course's open batch is; scripts/build writes it. */
export function calendarPath(courseId: string): string {
  return `/courses/${courseId}.ics`;
}
