import { z } from 'zod';
import { lookAtAll, putAllIntoBatch } from '#server/desk/batches/put-all-into-batch.ts';
import { putAllSentences, putAllWords } from '#server/desk/batches/put-all-words.ts';
import { placeOf } from '#server/desk/batches/put-into-batch.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { batchName } from '#server/enrolment/seats/seat-store.ts';
import { action } from '../../action.ts';
import { batchPath, undatedPath } from '../../paths.ts';
import type { DeskSite } from '../../site.ts';

/** Puts everybody who waits for the dates of a course into the batch on the site. */
export function putAllAction(site: DeskSite) {
  action(site, '/batches/:course/next/put', {
    name: 'put-all-into-batch',
    form: z.object({}),
    review: true,
    preview: async (_, { context, param }) => {
      const course = param('course');
      const look = await lookAtAll(course, context);
      const { item, placed, left, seats, taken } = look;
      const tooMany = seats === null ? 0 : taken - seats;
      return {
        title: `Put all who wait into ${item.title}`,
        sentences: putAllSentences(look),
        facts: [
          ...placed.map((order) => ({
            label: nameOf(order),
            value: order.email ?? 'no address: tell them yourself',
          })),
          ...left.map(({ order, why }) => ({ label: nameOf(order), value: `Stays on the list. ${why}` })),
        ],
        warning: [
          ...(tooMany > 0 ? [`The batch then has ${tooMany} too many.`] : []),
          'This can’t be undone: from then on the dates and fees are those of this batch.',
        ].join(' '),
        button: placed.length === 1 ? 'Put the student into it' : 'Put all into it',
        back: undatedPath(course),
        subject: batchName(placeOf(look)),
        reviewed: { orderIds: placed.map(({ id }) => id) },
      };
    },
    run: async (_, { context, param }, { orderIds }) => {
      const done = await putAllIntoBatch(param('course'), context, { reviewed: orderIds });
      return { summary: putAllWords(done), to: batchPath(placeOf(done)) };
    },
  });
}
