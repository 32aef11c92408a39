import { expect, test } from 'vitest';
import { cancelledWords } from './cancelled-words.ts';

test('what failed for the same reason is said once, and names no order', () => {
  const why = 'Razorpay refused a refund.';
  const said = cancelledWords({
    course_id: 'logo',
    batch: '2027-01-04',
    title: 'Logo',
    students: 1,
    came: 0,
    stayed: 0,
    waiting: 0,
    online: 29_900,
    byHand: 0,
    charge: 0,
    unclear: [],
    failed: [
      { orderId: 'one', why, isTold: true },
      { orderId: 'two', why, isTold: false },
      { orderId: 'three', why, isTold: true },
    ],
  });
  expect(said).toBe(
    '1 student has left Logo of 4th January 2027. ₹299 goes back. ' +
      'Not done for 2 students: Razorpay refused a refund. They were told that the batch is cancelled, and that the money follows. ' +
      'Not done for 1 student: Razorpay refused a refund. No e-mail went to the student: tell them yourself. ' +
      'Cancel the batch once more to finish it: nothing goes back twice.',
  );
});
