import { expect, test } from 'vitest';
import { testCatalogue } from '../../testing/test-catalogue.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Order } from '../orders/order-store.ts';
import { batchMoved } from './batch-moved.ts';

const order = { id: 'order-1', name: 'Asha Rao', created_at: 0 } as Order;
const REPLACES = 'The calendar file with this e-mail replaces the one of your confirmation.';

test.each([
  ['logo', REPLACES],
  // A camp may have fewer days than before, and nobody knows how many those were.
  ['camp', `${REPLACES} If the camp has fewer days now, please delete the others from your calendar.`],
])('the mail says of the calendar of %s what is true', (courseId, sentence) => {
  const { id, title, category, start_date } = testCatalogue.find((item) => item.id === courseId) ?? {};
  const enrolment = {
    course_id: id,
    title,
    category,
    start_date,
    refund_until: null,
    moved_at: 1,
    batch_cancelled_at: null,
  } as Enrolment;
  const moved = { order, enrolment, from: '1st January 2025', leaving: null, isAlone: false };
  const { text, calendar } = batchMoved(moved, 'https://school.example/enrolment#token', {
    catalogue: testCatalogue,
    now: 90_000,
  });
  expect(calendar).toContain('SEQUENCE:1\r\n');
  expect(text).toContain(`\n\n${sentence}\n\n`);
});
