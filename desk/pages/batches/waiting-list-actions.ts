import { z } from 'zod';
import { displayDay } from '#contract/india-time.ts';
import { leaveWaitingList } from '#server/desk/batches/leave-waiting-list.ts';
import {
  lookAtOffer,
  notWaiting,
  offeredWords,
  offerLasts,
  offerSeat,
  refuseWithoutSeat,
} from '#server/desk/batches/offer-seat.ts';
import { time } from '#server/desk/format.ts';
import { action } from '../../action.ts';
import type { DeskRequest } from '../../context.ts';
import { batchPath } from '../../paths.ts';
import type { DeskSite } from '../../site.ts';
import { tick } from '../../tick.ts';
import { batchIn } from './batch-in.ts';
import { batchDetails } from './batch-queries.ts';

export function offerAction(site: DeskSite) {
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

export function leaveAction(site: DeskSite) {
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
