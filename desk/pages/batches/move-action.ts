import { z } from 'zod';
import { displayDay, indianDay } from '#contract/india-time.ts';
import { lookAtMove, moveBatch } from '#server/desk/batches/move-batch.ts';
import { movedWords, moveSentences } from '#server/desk/batches/move-words.ts';
import { newDayOf } from '#server/desk/batches/new-place.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { batchName } from '#server/enrolment/seats/seat-store.ts';
import { action } from '../../action.ts';
import { batchPath } from '../../paths.ts';
import type { DeskSite } from '../../site.ts';
import { batchIn } from './batch-in.ts';

/** Moves everybody of a batch to the start that the site has now. */
export function moveAction(site: DeskSite) {
  action(site, '/batches/:course/:day/move', {
    name: 'move-batch',
    form: z.object({}),
    review: true,
    preview: async (_, { context, param }) => {
      const key = batchIn(param);
      const look = await lookAtMove(key, context);
      const { item, orders, terms, seats, taken } = look;
      const tooMany = seats === null ? 0 : taken - seats;
      const hasBegun = key.batch <= indianDay(context.clock());
      return {
        title: `Move ${item.title} from ${displayDay(key.batch)} to ${displayDay(terms.batch)}`,
        sentences: moveSentences(look),
        facts: orders.map((order) => ({
          label: nameOf(order),
          value: order.email ?? 'no address: tell them yourself',
        })),
        warning: [
          ...(hasBegun ? ['By its old start this batch has begun.'] : []),
          ...(tooMany > 0 ? [`The batch then has ${tooMany} too many.`] : []),
          'The students are told at once. If this is another batch than theirs, do not move them.',
        ].join(' '),
        button: orders.length === 1 ? 'Move the student' : 'Move everybody',
        back: batchPath(key),
        subject: batchName(key),
      };
    },
    run: async (_, { context, param }) => {
      const key = batchIn(param);
      const to = newDayOf(key, context) ?? key.batch;
      const summary = movedWords(await moveBatch({ ...key, to }, context));
      return { summary, to: batchPath({ ...key, batch: to }) };
    },
  });
}
