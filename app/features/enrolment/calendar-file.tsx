import { Button } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { useSite } from '#app/site/use-site.ts';
import type { EnrolmentDetails } from '#contract/enrolment.ts';
import { calendarDates, datesText } from './calendar-dates.ts';
import type { Timetables } from './timetables.ts';
import { useSaveFile } from './use-save-file.tsx';

const FAILED = 'It could not be downloaded. Please check your connection and try again.';

/** Classes and due dates as a file that any calendar reads. Its writer is loaded when somebody wants it. */
export function CalendarFile({ details, timetables }: { details: EnrolmentDetails; timetables: Timetables }) {
  const site = useSite();
  const dates = calendarDates(details, timetables);
  const make = () =>
    import('./calendar.ts').then((writer) =>
      writer.calendarFile({ ...details, dates }, timetables, site, new Date()),
    );
  const { save, status } = useSaveFile('enrolment.ics', make, FAILED);
  const text = datesText(dates, timetables);
  if (!text) return null;
  return (
    <div>
      <Button variant="quiet" className="w-full" onClick={save}>
        <Icon name="calendar" className="size-5 shrink-0" />
        Save the {text} to your calendar
      </Button>
      {status}
    </div>
  );
}
