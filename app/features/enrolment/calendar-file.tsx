import { Button } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { saveFile } from '#app/site/save-file.ts';
import { useSite } from '#app/site/use-site.ts';
import type { EnrolmentDetails } from '#contract/enrolment.ts';
import { calendarOf } from './calendar.ts';
import type { Timetables } from './timetables.ts';

/** Classes and due dates as a file that any calendar reads. */
export function CalendarFile({ details, timetables }: { details: EnrolmentDetails; timetables: Timetables }) {
  const { name, email } = useSite();
  const calendar = calendarOf(details, timetables, { name, email }, new Date());
  if (!calendar) return null;
  const save = () => saveFile(new Blob([calendar.file], { type: 'text/calendar' }), 'enrolment.ics');
  return (
    <Button variant="quiet" className="w-full" onClick={save}>
      <Icon name="calendar" className="size-5 shrink-0" />
      Save the {calendar.dates} to your calendar
    </Button>
  );
}
