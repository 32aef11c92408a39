// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EnrolmentItem } from '#contract/enrolment.ts';
import { CancelCourses } from './cancel-courses.tsx';

afterEach(cleanup);

const item: EnrolmentItem = {
  course_id: 'pascal',
  title: 'Pascal',
  category: 'course',
  start_date: null,
  class_schedule: null,
  has_begun: false,
  last_day: null,
  status: 'active',
  cancellation: null,
  cancel: { possible: true, until: null, refund: 29_900, steps: [] },
};
const page = (cancellation: EnrolmentItem['cancellation']) => (
  <CancelCourses token="token" items={[{ ...item, cancellation }]} look={() => {}} />
);

test('once the request is recorded, the message gets the focus that the form had', async () => {
  const { rerender } = render(page(null));
  fireEvent.click(screen.getByText('Cancel Pascal'));
  (await screen.findByRole('button', { name: 'Yes, cancel Pascal' }, { timeout: 5000 })).focus();
  rerender(page('requested'));
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(document.activeElement?.textContent).toMatch('Your request to cancel Pascal is recorded.');
});

test('a request made on another phone takes no focus', () => {
  const { rerender } = render(page(null));
  rerender(page('requested'));
  expect(screen.getByText('Your request to cancel Pascal is recorded.')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test('whoever is elsewhere stays there, and a request from before takes no focus', () => {
  const { rerender } = render(
    <>
      <button type="button">Pay</button>
      {page(null)}
    </>,
  );
  screen.getByRole('button', { name: 'Pay' }).focus();
  rerender(
    <>
      <button type="button">Pay</button>
      {page('requested')}
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pay' }));
  cleanup();
  render(page('requested'));
  expect(document.activeElement).toBe(document.body);
});
