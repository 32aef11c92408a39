import { z } from 'zod';
import { count } from '#contract/count.ts';
import { displayDay, indianDay } from '#contract/india-time.ts';
import type { BatchPlace } from '#server/desk/batches/batch-list.ts';
import { leaveWaitingList } from '#server/desk/batches/leave-waiting-list.ts';
import {
  lookAtOffer,
  notWaiting,
  offeredWords,
  offerLasts,
  offerSeat,
  refuseWithoutSeat,
} from '#server/desk/batches/offer-seat.ts';
import { rosterCsv } from '#server/desk/batches/roster-csv.ts';
import { time } from '#server/desk/format.ts';
import { action } from '../../action.ts';
import type { DeskRequest } from '../../context.ts';
import { page } from '../../page.ts';
import { batchPath, undatedPath } from '../../paths.ts';
import type { DeskSite } from '../../site.ts';
import { tick } from '../../tick.ts';
import { batchIn, dayOf } from './batch-in.ts';
import { batchDetails, undatedBatch } from './batch-queries.ts';
import { listBatches } from './batches-queries.ts';
import { cancelAction } from './cancel-action.ts';
import { moveAction } from './move-action.ts';
import { putAllAction } from './put-all-action.ts';
import { writeAction } from './write-action.ts';

export function batchesRoutes(site: DeskSite) {
  page(site, '/batches', 'batches', ({ context, query }) => listBatches(placeIn(query), context));
  page(site, '/batches/:course/next', 'undatedBatch', ({ context, param }) =>
    undatedBatch(param('course'), context),
  );
  page(site, '/batches/:course/:day', 'batch', ({ context, param }) => {
    return batchDetails(batchIn(param), context);
  });
  rosterAction(site);
  offerAction(site);
  leaveAction(site);
  moveAction(site);
  putAllAction(site);
  cancelAction(site);
  writeAction(site);
}

function rosterAction(site: DeskSite) {
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

function offerAction(site: DeskSite) {
  action(site, '/batches/:course/:day/offer/:entry', {
    name: 'offer-seat',
    form: z.object({ overfull: tick }),
    review: true,
    preview: async (input, request) => {
      const { catalogue, clock } = request.context;
      const { batch, entry, back } = await waitingOf(request);
      const { free } = await lookAtOffer(entry.id, request.context);
      if (input && !input.overfull) refuseWithoutSeat(free);
      return {
        title: 'Offer a seat',
        sentences: [
          `${entry.name ?? entry.email} gets an email with a link that holds a seat in ${batch.title}, from ${displayDay(batch.batch)}, ${offerLasts(batch, catalogue, clock())}.`,
          'The others on the waiting list keep their places.',
        ],
        facts: [
          { label: 'Free seats', value: String(free) },
          { label: 'Joined', value: time(entry.created_at) },
        ],
        fields: [
          {
            name: 'overfull',
            label: 'Offer it although no seat is free',
            type: 'tick',
            hint: 'Only where there is room for one more.',
          },
        ],
        button: 'Send the offer',
        back,
        subject: entry.id,
      };
    },
    run: async ({ overfull }, request) => {
      const { context } = request;
      const { entry, back } = await waitingOf(request);
      const offered = await offerSeat(
        { entryId: entry.id, overfull },
        { ...context, signer: await context.signer() },
      );
      return { summary: offeredWords(offered), to: back };
    },
  });
}

function leaveAction(site: DeskSite) {
  action(site, '/batches/:course/:day/leave/:entry', {
    name: 'leave-waiting',
    form: z.object({}),
    preview: async (_, request) => {
      const { batch, entry, back } = await waitingOf(request);
      return {
        title: 'Take off the waiting list',
        sentences: [
          `${entry.name ?? entry.email} waits no more for ${batch.title}, from ${displayDay(batch.batch)}. They are not told.`,
          ...(entry.status === 'offered' ? ['The seat that is offered to them is free for the next.'] : []),
        ],
        warning: 'It can’t be undone: whoever joins again is at the end of the list.',
        button: 'Take off the list',
        danger: true,
        back,
        subject: entry.id,
      };
    },
    run: async (_, request) => {
      const { entry, back } = await waitingOf(request);
      return { summary: await leaveWaitingList(entry.id, request.context), to: back };
    },
  });
}

async function waitingOf({ context, param }: DeskRequest) {
  const { batch, waiting } = await batchDetails(batchIn(param), context);
  const entry = waiting.find(({ id }) => id === param('entry'));
  if (!entry) throw notWaiting();
  return { batch, entry, back: batchPath(batch) };
}

/** Where the list goes on, as its pager wrote it; null at the beginning, and for anything else. */
function placeIn({ after, before }: Record<string, string>): BatchPlace | null {
  const [text, course_id = ''] = (before ?? after ?? '').split('~');
  const day = dayOf(text);
  if (!day || !/^[\w-]*$/.test(course_id)) return null;
  const key = { batch: day, course_id };
  return before === undefined ? { after: key } : { before: key };
}

/** The batch of a day, or of students who wait for the dates of the next one. */
function rosterOf(param: DeskRequest['param']) {
  const course = param('course');
  if (param('day') === 'next') return { course, day: 'next', batch: null, back: undatedPath(course) };
  const { batch } = batchIn(param);
  return { course, day: batch, batch, back: batchPath({ course_id: course, batch }) };
}
