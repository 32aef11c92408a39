import { z } from 'zod';
import { lookAtStudentMove, moveStudent } from '#server/desk/batches/move-student.ts';
import { movedStudentWords, moveStudentSentences } from '#server/desk/batches/move-words.ts';
import { refuseFull } from '#server/desk/batches/other-seats.ts';
import { placeOf } from '#server/desk/batches/put-into-batch.ts';
import { seatWords } from '#server/desk/batches/seat-words.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { action } from '../../../action.ts';
import { studentPath } from '../../../paths.ts';
import type { DeskSite } from '../../../site.ts';
import { tick } from '../../../tick.ts';
import { registrationOf } from '../student-of.ts';
import { overfullField } from './fields.ts';
import { planFacts } from './plan-facts.ts';

/** Moves one student to the batch of the same course that the site has now. */
export function moveStudentAction(site: DeskSite) {
  action(site, '/students/:order/move/:course', {
    name: 'move-student',
    form: z.object({ overfull: tick }),
    review: true,
    preview: async (input, request) => {
      const order = await registrationOf(request);
      const courseId = request.param('course');
      const look = await lookAtStudentMove({ order, courseId }, request.context);
      if (input && !input.overfull) refuseFull(look.seats, placeOf(look));
      return {
        title: `Move ${nameOf(order)} to another batch`,
        sentences: [...moveStudentSentences(order, look), ...seatWords(look.seats)],
        facts: planFacts(look.open),
        fields: [overfullField],
        ...(look.seats?.isFull ? { warning: 'The batch then has one student too many.' } : {}),
        button: 'Move the student',
        back: studentPath(order),
        subject: order.id,
      };
    },
    run: async ({ overfull }, request) => {
      const order = await registrationOf(request);
      const courseId = request.param('course');
      const moved = await moveStudent({ order, courseId, overfull }, request.context);
      return { summary: movedStudentWords(moved), to: studentPath(order) };
    },
  });
}
