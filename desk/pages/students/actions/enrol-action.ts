import { z } from 'zod';
import { type CatalogueItem, hasBegun } from '#content';
import { billingDetails } from '#contract/billing.ts';
import { count } from '#contract/count.ts';
import { displayDay, indianDay, splitDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { refuseFull } from '#server/desk/batches/other-seats.ts';
import { seatWords } from '#server/desk/batches/seat-words.ts';
import { type EnrolRequest, enrolByHand, lookAtEnrolment } from '#server/desk/by-hand/enrol-by-hand.ts';
import { methodWords, registrationMethods } from '#server/enrolment/by-hand/hand-methods.ts';
import type { PlannedFee } from '#server/enrolment/fees/fee-store.ts';
import { orderItem } from '#server/enrolment/orders/place-order.ts';
import { batchOf } from '#server/enrolment/seats/hold-seats.ts';
import { action } from '../../../action.ts';
import type { DeskRequest } from '../../../context.ts';
import { studentPath } from '../../../paths.ts';
import type { DeskSite } from '../../../site.ts';
import { tick } from '../../../tick.ts';
import { day, emptyOr, methodChoices, overfullField, referenceWords, ruled, rupeesOrAll } from './fields.ts';
import { planFacts } from './plan-facts.ts';

const { shape } = billingDetails;

const enrolForm = z.object({
  name: ruled(shape.name),
  email: ruled(shape.email),
  phone: emptyOr(shape.contact),
  guardian: ruled(shape.guardian),
  batch: z.string().min(1, 'Choose a course.'),
  method: z.enum(registrationMethods, 'Choose how.'),
  amount: rupeesOrAll,
  day,
  reference: z.string().trim().max(200, 'Write at most 200 characters.'),
  overfull: tick,
});
type Typed = z.output<typeof enrolForm>;

/** Enrols somebody who did not register on the site. */
export function enrolAction(site: DeskSite) {
  action(site, '/students/enrol', {
    name: 'enrol',
    form: enrolForm,
    review: true,
    preview: async (input, request) => {
      const common = { title: 'Enrol somebody', back: '/students', subject: 'students', button: 'Enrol' };
      const { catalogue, clock } = request.context;
      if (!input)
        return {
          ...common,
          sentences: [
            'The same as if they had registered on the site: a place, the fee plan, receipt and confirmation.',
          ],
          fields: enrolFields(catalogue, clock()),
        };
      const { course, paid, postponed, seats, plan } = await checked(input, request);
      return {
        ...common,
        sentences: [
          `${input.name} is enrolled in ${course}.`,
          input.method === 'free'
            ? `The registration is free of charge: ${input.reference}. There is no receipt.`
            : `The registration of ${paid} was paid ${methodWords[input.method]} on ${displayDay(input.day)}. It gets the next receipt number.`,
          ...(input.method === 'free' ? [] : referenceWords(input.reference)),
          ...postponed,
          `The confirmation with the link to the enrolment goes to ${input.email}.`,
          ...seats,
        ],
        facts: planFacts(plan),
      };
    },
    run: async (input, request) => {
      const { order, receipt } = await enrolByHand(requestOf(input), request.context);
      // Without the name: the log keeps it.
      const summary = `Enrolled, ${receipt ? `receipt ${receipt}` : 'free of charge'}.`;
      return { summary, to: studentPath(order), subject: order.id };
    },
  });
}

function enrolFields(catalogue: CatalogueItem[], now: number) {
  const known = catalogue.flatMap((item) => batchChoices(item, now));
  // The likeliest first; nothing is chosen by chance.
  const choices = [
    { value: '', label: 'Choose a course' },
    ...known.toSorted((one, other) => one.rank - other.rank).map(({ value, label }) => ({ value, label })),
  ];
  return [
    { name: 'name', label: 'Name', required: true },
    { name: 'email', label: 'E-mail', type: 'email' as const, required: true },
    { name: 'phone', label: 'Phone', hint: '10 digits. May stay empty.' },
    { name: 'guardian', label: 'Guardian', hint: 'Of a student under 18. May stay empty.' },
    { name: 'batch', label: 'Course', type: 'choice' as const, choices, required: true },
    {
      name: 'method',
      label: 'How the registration was paid',
      type: 'choice' as const,
      choices: methodChoices(registrationMethods),
    },
    {
      name: 'amount',
      label: 'Amount in rupees, if it was less',
      type: 'number' as const,
      hint: 'Empty: the price of that day. Less for friends, siblings or financial aid, with the reason below.',
    },
    { name: 'day', label: 'Day it was paid', type: 'date' as const, value: indianDay(now), required: true },
    {
      name: 'reference',
      label: 'Reference',
      hint: "Like the bank's number. Why, if it was less or free of charge. It is printed on the receipt.",
    },
    overfullField,
  ];
}

/** The batch of the site, and the next one if that has begun. The day comes first: a phone cuts the end. */
function batchChoices(item: CatalogueItem, now: number) {
  const batch = batchOf(item);
  const fee = formatRupees(orderItem(item, now).amount);
  const begun = hasBegun(item, new Date(now));
  const what = `${item.title} (${fee})`;
  const next = { rank: 1, value: item.id, label: `Next batch: ${what}, dates not known` };
  if (!batch) return [next];
  const value = `${item.id}@${batch}`;
  const label = `${shortDay(batch)}: ${what}`;
  return begun ? [next, { rank: 2, value, label: `${label}, has begun` }] : [{ rank: 0, value, label }];
}

function shortDay(day: string): string {
  const { date, month, year } = splitDay(day);
  return `${date} ${month.slice(0, 3)} ${year}`;
}

/** Refuses what enrolling would refuse. */
async function checked(input: Typed, { context }: DeskRequest) {
  const look = await lookAtEnrolment(requestOf(input), context);
  const { item, price, seats, plan } = look;
  if (!input.overfull) refuseFull(seats, item);
  const course = `${item.title}${item.batch === null ? ', the next batch' : ` from ${displayDay(item.batch)}`}`;
  const instead = item.amount < price ? ` instead of ${formatRupees(price)}` : '';
  return {
    course,
    plan,
    paid: `${formatRupees(item.amount)}${instead}`,
    seats: seatWords(seats),
    postponed: postponedWords(look.postponed),
  };
}

/** Who joins a batch that has begun owes nothing on a day that has passed. */
function postponedWords([first, ...more]: PlannedFee[]): string[] {
  if (!first) return [];
  const fees = count(1 + more.length, 'fee', 'fees');
  return [`By the plan of this batch ${fees} would be due earlier: due on ${displayDay(first.due)} instead.`];
}

function requestOf({
  name,
  email,
  phone,
  guardian,
  batch,
  method,
  amount,
  day,
  reference,
  overfull,
}: Typed): EnrolRequest {
  const [courseId = '', start] = batch.split('@');
  return {
    student: { name, email, phone, guardian },
    courseId,
    batch: start ?? null,
    paid: { method, amount, day, reference },
    overfull,
  };
}
