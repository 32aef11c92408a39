// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelMessages } from '#contract/cancel-enrolment.ts';
import type { EnrolmentItem } from '#contract/enrolment.ts';
import { CancelCourses } from './cancel-courses.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  (await screen.findByRole('button', { name: 'Yes, cancel Pascal' })).focus();
  rerender(page('requested'));
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(document.activeElement?.textContent).toMatch('Your request to cancel Pascal is recorded.');
});

test('once the school has cancelled the batch, the form gives way to what the server says', async () => {
  const error = cancelMessages.batchCancelled;
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }));
  const look = vi.fn();
  const { rerender } = render(<CancelCourses token="token" items={[item]} look={look} />);
  fireEvent.click(screen.getByText('Cancel Pascal'));
  const button = await screen.findByRole('button', { name: 'Yes, cancel Pascal' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText(error);
  expect(look).toHaveBeenCalledOnce();
  expect(screen.queryByRole('form')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
  const cancelled: EnrolmentItem = {
    ...item,
    status: 'cancelled',
    refund_follows: true,
    cancel: { possible: false, until: null, refund: 0, steps: [] },
  };
  rerender(<CancelCourses token="token" items={[cancelled]} look={look} />);
  expect(screen.getByRole('status').textContent).toBe(error);
});

test('a request that is not answered is tried again in the form', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const look = vi.fn();
  render(<CancelCourses token="token" items={[item]} look={look} />);
  fireEvent.click(screen.getByText('Cancel Pascal'));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, cancel Pascal' }));
  expect((await screen.findByRole('alert')).textContent).toMatch('This could not be sent.');
  expect(screen.getByRole('button', { name: 'Yes, cancel Pascal' })).toBeTruthy();
  expect(look).not.toHaveBeenCalled();
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
