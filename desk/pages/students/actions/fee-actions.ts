import { z } from 'zod';
import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { changeSentence } from '#server/desk/fees/change-words.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
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

type Kind = {
  form: z.ZodType<EntryChange>;
  title: string;
  sentence: string;
  button: string;
  /** What an entry must be for it. */
  of: FeeEntry['status'];
  /** Only while the student is in the course. */
  onlyEnrolled?: true;
  /** What is typed. With it, the change is shown before it is made. */
  field?: (entry: PlannedEntry) => Field;
};

const nothingTyped = (change: EntryChange) =>
  z
    .string()
    .optional()
    .transform(() => change);

/** Moves, reduces, waives or reopens a fee. Nobody is mailed: the plan on the enrolment page changes. */
export function feeActions(site: DeskSite) {
  feeAction(site, 'move', {
    form: day.transform((due) => ({ due })),
    title: 'Move a fee',
    sentence: 'The fee is due on another day. Reminders follow the new day.',
    button: 'Move it',
    of: 'open',
    field: ({ due }) => ({ name: 'to', label: 'Due on', type: 'date', value: due, required: true }),
  });
  feeAction(site, 'reduce', {
    form: rupees.transform((amount) => ({ amount })),
    title: 'Reduce a fee',
    sentence: 'The fee changes from now on. What was reduced too far is raised again here.',
    button: 'Set the amount',
    of: 'open',
    field: ({ planned }) => ({
      name: 'to',
      label: 'New amount in rupees',
      type: 'number',
      hint: `At most ${formatRupees(planned)}, as planned.`,
      required: true,
    }),
  });
  feeAction(site, 'waive', {
    form: nothingTyped({ waive: true }),
    title: 'Waive a fee',
    sentence: 'Nothing is due for it any more. You can take that back.',
    button: 'Waive it',
    of: 'open',
  });
  feeAction(site, 'reopen', {
    form: nothingTyped({ reopen: true }),
    title: 'Reopen a fee',
    sentence: 'The fee is due again. If its day has passed, move it as well: reminders follow the day.',
    button: 'Reopen it',
    of: 'waived',
    onlyEnrolled: true,
  });
}

function feeAction(site: DeskSite, name: string, kind: Kind) {
  action(site, `/students/:order/fees/:entry/${name}`, {
    name: 'change-fee',
    form: z.object({ to: kind.form, reason }),
    review: kind.field !== undefined,
    preview: async (input, request) => {
      const { registration, entry, course, isEnrolled } = await entryOf(request);
      if (kind.onlyEnrolled && !isEnrolled) throw new DeskError(HAS_ENDED);
      if (entry.status !== kind.of)
        throw new DeskError(`This fee is ${entry.status}: that can’t be done any more.`);
      const { clock } = request.context;
      if (input) changedColumns(input.to, entry, clock());
      return {
        title: `${kind.title} of ${nameOf(registration)}`,
        sentences: [
          ...(input ? [`The history will say: ${changeSentence(entry, input.to, input.reason)}`] : []),
          kind.sentence,
          'The student sees it on the enrolment page; no e-mail is sent.',
        ],
        facts: [
          { label: 'Fee', value: `${course}: ${entry.title}` },
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
      await changeEntry({ entryId: entry.id, change: to, reason }, store, clock());
      return { summary: changeSentence(entry, to, reason), to: studentPath(registration) };
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
  return {
    registration,
    entry: { ...entry, planned },
    course: enrolment?.title ?? entry.course_id,
    isEnrolled: enrolment?.status === 'active',
  };
}
