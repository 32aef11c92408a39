import { z } from 'zod';
import { displayStart } from '#contract/india-time.ts';
import { refuseFull } from '#server/desk/batches/other-seats.ts';
import { placedWords } from '#server/desk/batches/put-all-words.ts';
import { lookAtBatch, putIntoBatch } from '#server/desk/batches/put-into-batch.ts';
import { seatWords } from '#server/desk/batches/seat-words.ts';
import { NOBODY_TOLD } from '#server/desk/batches/told-words.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { readPlan } from '#server/enrolment/fees/plan-from.ts';
import { action } from '../../../action.ts';
import { studentPath } from '../../../paths.ts';
import type { DeskSite } from '../../../site.ts';
import { tick } from '../../../tick.ts';
import { registrationOf } from '../student-of.ts';
import { overfullField } from './fields.ts';
import { planFacts } from './plan-facts.ts';

/** Puts a student who waits for the next batch into the one on the site. */
export function batchAction(site: DeskSite) {
  action(site, '/students/:order/batch/:course', {
    name: 'put-into-batch',
    form: z.object({ overfull: tick }),
    review: true,
    preview: async (input, request) => {
      const registration = await registrationOf(request);
      const courseId = request.param('course');
      const { item, terms, seats } = await lookAtBatch(registration, courseId, request.context);
      if (input && !input.overfull) refuseFull(seats, { title: item.title, batch: terms.batch });
      const plan = readPlan(terms.plan);
      return {
        title: `Put ${nameOf(registration)} into a batch`,
        sentences: [
          `${nameOf(registration)} is in the batch of ${item.title} that starts on ${item.start_date}.`,
          ...seatWords(seats),
          registration.email
            ? `The dates go to ${registration.email}. If they do not suit, everything paid so far comes back before ${displayStart(terms.refund_until)}.`
            : NOBODY_TOLD,
        ],
        facts: planFacts(plan),
        fields: [overfullField],
        warning: 'This can’t be undone: from then on the dates and fees are those of this batch.',
        button: 'Put into the batch',
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async ({ overfull }, request) => {
      const order = await registrationOf(request);
      const courseId = request.param('course');
      const placed = await putIntoBatch({ order, courseId, overfull }, request.context);
      return { summary: placedWords(placed), to: studentPath(order) };
    },
  });
}
