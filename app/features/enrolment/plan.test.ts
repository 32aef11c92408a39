import { expect, test } from 'vitest';
import type { EnrolmentDetails, EnrolmentFee, EnrolmentItem } from '#contract/enrolment.ts';
import {
  dueText,
  earlyText,
  leavingText,
  newPayments,
  nothingDueText,
  payable,
  receiptText,
  suggested,
} from './plan.ts';

const fee = (id: string, status: EnrolmentFee['status'], due: string | null): EnrolmentFee => ({
  id,
  course_id: 'pascal',
  title: id,
  amount: 100_00,
  due,
  status,
});
const first = fee('first', 'paid', '2027-01-15');
const second = fee('second', 'overdue', '2027-02-15');
const third = fee('third', 'due', '2027-03-15');
const fourth = fee('fourth', 'upcoming', '2027-04-15');
const aid = fee('aid', 'waived', '2027-05-15');

test('what is paid or waived is not to be paid; the rest stands in the order of its days', () => {
  expect(payable([fourth, aid, third, first, second])).toEqual([second, third, fourth]);
});

test('who asked to leave reads why what was not due yet is not to be paid', () => {
  const item = (course_id: string, cancellation: EnrolmentItem['cancellation']): EnrolmentItem => ({
    course_id,
    title: course_id.toUpperCase(),
    category: 'course',
    start_date: null,
    class_schedule: null,
    has_begun: false,
    last_day: null,
    status: 'active',
    cancellation,
    cancel: { possible: false, until: null, refund: 0, steps: [] },
  });
  const left = item('pascal', 'requested');
  const logo = { ...aid, course_id: 'logo' };
  const others = [item('logo', 'declined'), item('basic', null)];
  expect(leavingText({ items: [left, ...others], plan: [first, aid, logo] })).toBe(
    'You asked to cancel PASCAL. Until we answer, you need not pay what was not due yet.',
  );
  expect(leavingText({ items: [left, item('logo', 'requested')], plan: [aid, logo] })).toMatch(
    'PASCAL and LOGO',
  );
  expect(leavingText({ items: [left, ...others], plan: [first, second, logo] })).toBeNull();
});

test('all that is due is ticked at first, or else what comes next', () => {
  expect(suggested([second, third, fourth])).toEqual(['second', 'third']);
  expect(suggested([fourth, { ...fourth, id: 'fifth' }])).toEqual(['fourth']);
  expect(suggested([fee('registration', 'due', null)])).toEqual(['registration']);
  expect(suggested([])).toEqual([]);
});

test('while nothing is due, it says so and from when', () => {
  expect(earlyText([fourth, fee('fifth', 'upcoming', '2027-05-15')])).toBe(
    'Nothing is due before 15th April 2027. You can pay earlier if you like.',
  );
  expect(earlyText([second, fourth])).toBeNull();
  expect(earlyText([third, fourth])).toBeNull();
  expect(earlyText([fee('registration', 'due', null)])).toBeNull();
  expect(earlyText([])).toBeNull();
});

test('a fee says when it is due, or that it was', () => {
  expect([second, third].map((one) => dueText(one))).toEqual([
    'Was due on 15th February 2027',
    'Due on 15th March 2027',
  ]);
});

test('a registration promises its place only as long as it is held', () => {
  const registration = fee('registration', 'due', null);
  expect(dueText(registration)).toBe('To be paid now. The place is kept once it is paid.');
  expect(dueText(registration, '2027-01-15T10:05:00+05:30')).toBe(
    'To be paid now. The place is held until 15th January 2027 at 10:05 AM.',
  );
});

test('a course whose batch has no dates yet still has its fees to come', () => {
  const item = (title: string, changes: Partial<EnrolmentItem> = {}): EnrolmentItem => ({
    course_id: title.toLowerCase(),
    title,
    category: 'course',
    start_date: null,
    class_schedule: null,
    has_begun: false,
    last_day: null,
    status: 'active',
    cancellation: null,
    cancel: { possible: true, until: null, refund: 0, steps: [] },
    ...changes,
  });
  const none = 'Nothing more to pay.';
  expect(nothingDueText([item('Logo', { start_date: '4th January 2027' })])).toBe(none);
  expect(nothingDueText([item('Logo', { status: 'cancelled' })])).toBe(none);
  expect(nothingDueText([item('Camp', { category: 'bootcamp' })])).toBe(none);
  expect(nothingDueText([item('Logo'), item('Camp', { category: 'bootcamp' })])).toBe(
    'Nothing more is due now. The fees for Logo come with its dates.',
  );
  expect(nothingDueText([item('Logo'), item('Pascal')])).toBe(
    'Nothing more is due now. The fees for Logo and Pascal come with their dates.',
  );
});

test('whoever pays reads whose address the receipt goes to', () => {
  expect(receiptText({ email: 'r•••@example.com' })).toBe(
    'The receipt appears here and goes by e-mail to r•••@example.com.',
  );
  expect(receiptText({ email: null })).toBe('The receipt appears here.');
});

test('a payment is new when no earlier look showed it', () => {
  const payment = { title: 'Registration', amount: 1, status: 'paid', refund_notes: [] } as const;
  const shows = (...receipts: string[]) =>
    ({
      payments: receipts.map((receipt) => ({ ...payment, receipt, paid_at: '2027-01-01T00:00:00Z' })),
    }) as unknown as EnrolmentDetails;
  expect(newPayments(shows('R-1'), shows('R-1', 'R-2')).map(({ receipt }) => receipt)).toEqual(['R-2']);
  expect(newPayments(shows('R-1'), shows('R-1'))).toEqual([]);
});
