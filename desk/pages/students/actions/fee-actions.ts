import { z } from 'zod';
import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { DeskError } from '#server/desk-error.ts';
import {
  changedColumns,
  changeEntry,
  type EntryChange,
  HAS_ENDED,
} from '#server/enrolment/fees/change-entry.ts';
import type { FeeEntry } from '#server/enrolment/fees/fee-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import { action } from '../../../action.ts';
import type { DeskRequest } from '../../../context.ts';
import { studentPath } from '../../../paths.ts';
import type { Field } from '../../../preview.ts';
import type { DeskSite } from '../../../site.ts';
import { registrationOf } from '../student-of.ts';
import { day, reason, rupees } from './fields.ts';

type PlannedEntry = FeeEntry & { planned: number };

type Kind<Typed> = {
  form: z.ZodType<Typed>;
  title: string;
  sentence: string;
  button: string;
  /** What is typed. With it, the change is shown before it is made. */
  field?: (entry: PlannedEntry) => Field;
  changeOf: (typed: Typed) => EntryChange;
  done: (typed: Typed, entry: FeeEntry) => string;
};

/** Moves, reduces, waives or reopens a fee. Nobody is mailed: the plan on the enrolment page changes. */
export function feeActions(site: DeskSite) {
  feeAction(site, 'move', {
    form: day,
    title: 'Move a fee',
    sentence: 'The fee is due on another day. Reminders follow the new day.',
    button: 'Move it',
    field: ({ due }) => ({ name: 'to', label: 'Due on', type: 'date', value: due, required: true }),
    changeOf: (due) => ({ due }),
    done: (due) => `is due on ${displayDay(due)}`,
  });
  feeAction(site, 'reduce', {
    form: rupees,
    title: 'Reduce a fee',
    sentence: 'The fee changes from now on. What was reduced too far is raised again here.',
    button: 'Set the amount',
    field: ({ planned }) => ({
      name: 'to',
      label: 'New amount in rupees',
      type: 'number',
      hint: `At most ${formatRupees(planned)}, as planned.`,
      required: true,
    }),
    changeOf: (amount) => ({ amount }),
    done: (amount, entry) => `was ${amount > entry.amount ? 'raised' : 'reduced'} to ${formatRupees(amount)}`,
  });
  feeAction(site, 'waive', {
    form: z.string().optional(),
    title: 'Waive a fee',
    sentence: 'Nothing is due for it any more. You can take that back.',
    button: 'Waive it',
    changeOf: () => ({ waive: true }),
    done: () => 'was waived',
  });
  feeAction(site, 'reopen', {
    form: z.string().optional(),
    title: 'Reopen a fee',
    sentence: 'The fee is due again. If its day has passed, move it as well: reminders follow the day.',
    button: 'Reopen it',
    changeOf: () => ({ reopen: true }),
    done: () => 'is due again',
  });
}

function feeAction<Typed>(site: DeskSite, name: string, kind: Kind<Typed>) {
  action(site, `/students/:order/fees/:entry/${name}`, {
    name: 'change-fee',
    form: z.object({ to: kind.form, reason }),
    review: kind.field !== undefined,
    preview: async (input, request) => {
      const { registration, entry, isEnrolled } = await entryOf(request);
      if (name === 'reopen' && !isEnrolled) throw new DeskError(HAS_ENDED);
      const isPossible = entry.status === (name === 'reopen' ? 'waived' : 'open');
      if (!isPossible) throw new DeskError(`This fee is ${entry.status}: that can’t be done any more.`);
      const change = input && kind.changeOf(input.to as Typed);
      const { clock } = request.context;
      if (change) changedColumns(change, entry, clock());
      return {
        title: kind.title,
        sentences: [
          ...(input
            ? [`The history will say: ${entry.title} ${kind.done(input.to as Typed, entry)}. ${input.reason}`]
            : []),
          kind.sentence,
          'The student sees it on the enrolment page; no e-mail is sent.',
        ],
        facts: [
          { label: 'Fee', value: entry.title },
          { label: 'Amount', value: formatRupees(entry.amount) },
          { label: 'Due', value: displayDay(entry.due) },
        ],
        fields: [
          ...(kind.field ? [kind.field(entry)] : []),
          { name: 'reason', label: 'Reason', hint: 'Kept with the change.', required: true },
        ],
        button: kind.button,
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async ({ to, reason }, request) => {
      const { registration, entry } = await entryOf(request);
      const { store, clock } = request.context;
      const change = kind.changeOf(to as Typed);
      await changeEntry({ entryId: entry.id, change, reason }, store, clock());
      return {
        summary: `${entry.title} ${kind.done(to as Typed, entry)}. ${reason}`,
        to: studentPath(registration),
      };
    },
  });
}

async function entryOf(request: DeskRequest) {
  const registration = await registrationOf(request);
  const entry = await request.context.store.fees.entry(request.param('entry'));
  if (entry?.order_id !== registration.id) throw new HttpError(404, 'There is no such fee of this student.');
  const enrolments = await request.context.store.enrolments.ofOrder(registration.id);
  const enrolment = enrolments.find(({ course_id }) => course_id === entry.course_id);
  const planned = await request.context.store.fees.plannedAmount(entry);
  return { registration, entry: { ...entry, planned }, isEnrolled: enrolment?.status === 'active' };
}
