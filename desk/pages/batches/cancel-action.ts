import { z } from 'zod';
import { displayDay } from '#contract/india-time.ts';
import { cancelBatch, lookAtCancelling } from '#server/desk/batches/cancel-batch.ts';
import { cancelSentences, cancelWarning, sumWords } from '#server/desk/batches/cancel-words.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { batchName } from '#server/enrolment/seats/seat-store.ts';
import { action } from '../../action.ts';
import { batchPath } from '../../paths.ts';
import type { DeskSite } from '../../site.ts';
import { batchIn } from './batch-in.ts';

/** The school cancels a batch: everything that was paid for it goes back. */
export function cancelAction(site: DeskSite) {
  action(site, '/batches/:course/:day/cancel', {
    name: 'cancel-batch',
    refunds: true,
    form: z.object({}),
    review: true,
    preview: async (_, { context, param }) => {
      const key = batchIn(param);
      const look = await lookAtCancelling(key, context);
      return {
        title: `Cancel ${look.title} of ${displayDay(key.batch)}`,
        sentences: cancelSentences(look),
        facts: look.students.map((student) => ({
          label: nameOf(student),
          value: `${sumWords(student)} · ${student.email ?? 'no address: tell them yourself'}`,
        })),
        warning: cancelWarning(look),
        button: 'Cancel the batch',
        danger: true,
        back: batchPath(key),
        subject: batchName(key),
      };
    },
    run: async (_, { context, param }) => ({
      summary: await cancelBatch(batchIn(param), { ...context, razorpay: context.razorpay() }),
      to: '/batches',
    }),
  });
}
