import { z } from 'zod';
import { count } from '#contract/count.ts';
import { displayDay, indianDay } from '#contract/india-time.ts';
import { rosterCsv } from '#server/desk/batches/roster-csv.ts';
import { action } from '../../action.ts';
import type { DeskRequest } from '../../context.ts';
import { batchPath, undatedPath } from '../../paths.ts';
import type { DeskSite } from '../../site.ts';
import { batchIn } from './batch-in.ts';

export function rosterAction(site: DeskSite) {
  action(site, '/batches/:course/:day/roster', {
    name: 'export-roster',
    givesFile: true,
    form: z.object({}),
    preview: async (_, { param }) => {
      const { course, day, back } = rosterOf(param);
      return {
        title: 'Download the roster',
        sentences: [
          'You get a spreadsheet (CSV) with a line for each student: name, phone, address, guardian and open fees, and empty columns for attendance.',
        ],
        warning: 'It holds personal data. Delete it when you do not need it any more.',
        button: 'Download',
        back,
        subject: `${course}@${day}`,
      };
    },
    run: async (_, { context, param }) => {
      const { course, day, batch } = rosterOf(param);
      const which = batch ? displayDay(batch) : 'next batch';
      const roster = await context.students.roster(course, batch, indianDay(context.clock()));
      return {
        summary: `The roster of ${course}, ${which}, was downloaded: ${count(roster.length, 'student', 'students')}.`,
        file: {
          name: `roster-${course}-${day}.csv`,
          type: 'text/csv; charset=utf-8',
          body: rosterCsv(roster),
        },
      };
    },
  });
}

/** The batch of a day, or of students who wait for the dates of the next one. */
function rosterOf(param: DeskRequest['param']) {
  const course = param('course');
  if (param('day') === 'next') return { course, day: 'next', batch: null, back: undatedPath(course) };
  const { batch } = batchIn(param);
  return { course, day: batch, batch, back: batchPath({ course_id: course, batch }) };
}
