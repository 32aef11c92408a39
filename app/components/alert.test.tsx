// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Alert, type AlertType } from './alert.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('closes by itself after ten seconds', () => {
  render(<Alert type="info">Saved</Alert>);
  pass(9999);
  expect(screen.getByText('Saved')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('takes another duration, and reports when it closes', () => {
  const onDismiss = vi.fn();
  render(
    <Alert type="info" time={500} onDismiss={onDismiss}>
      Saved
    </Alert>,
  );
  pass(500);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('the close button removes it at once', () => {
  const onDismiss = vi.fn();
  render(
    <Alert type="success" onDismiss={onDismiss}>
      Saved
    </Alert>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Saved')).toBeNull();
  pass(20_000);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('closed, it gives the focus back to what had it', () => {
  render(
    <>
      <button type="button">Add</button>
      <input aria-label="Name" />
      <Alert type="info">Saved</Alert>
    </>,
  );
  screen.getByLabelText('Name').focus();
  screen.getByRole('button', { name: 'Close message' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('closed, it gives the focus to the button above if what had it goes, too', () => {
  function Page() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button type="button">Add</button>
        <button type="button" disabled>
          Pay
        </button>
        {shown && (
          <div tabIndex={-1} data-testid="around">
            <Alert type="info" onDismiss={() => setShown(false)}>
              Saved
            </Alert>
          </div>
        )}
      </>
    );
  }
  render(<Page />);
  screen.getByTestId('around').focus();
  screen.getByRole('button', { name: 'Close message' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Saved')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
});

test('without a close button when it is not closable', () => {
  render(
    <Alert type="dark" closable={false}>
      Saved
    </Alert>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['hovered', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('while it is %s its time stands still, and goes on from there', (_, hold, letGo) => {
  render(<Alert type="info">Saved</Alert>);
  pass(6000);
  hold(screen.getByRole('status'));
  pass(60_000);
  expect(screen.getByText('Saved')).toBeTruthy();
  letGo(screen.getByRole('status'));
  pass(3999);
  expect(screen.getByText('Saved')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a pointer that leaves does not restart the timer while the alert has the focus', () => {
  render(<Alert type="info">Saved</Alert>);
  fireEvent.focus(screen.getByRole('status'));
  fireEvent.pointerEnter(screen.getByRole('status'));
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(60_000);
  expect(screen.getByText('Saved')).toBeTruthy();
});

test.each<[AlertType, 'status' | 'alert']>([
  ['primary', 'status'],
  ['secondary', 'status'],
  ['success', 'status'],
  ['danger', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
  ['light', 'status'],
  ['dark', 'status'],
])('%s is announced as %s', (type, role) => {
  render(<Alert type={type}>Saved</Alert>);
  expect(screen.getByRole(role).textContent).toBe('Saved');
});

test('inside of a live region it leaves the announcing to that', () => {
  render(
    <div role="status">
      <Alert type="info" inStatus>
        Saved
      </Alert>
    </div>,
  );
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('the eight types look different from each other', () => {
  const types: AlertType[] = [
    'primary',
    'secondary',
    'success',
    'danger',
    'warning',
    'info',
    'light',
    'dark',
  ];
  const looks = types.map((type) => {
    const { container } = render(<Alert type={type}>Saved</Alert>);
    return container.firstElementChild?.className;
  });
  expect(new Set(looks).size).toBe(8);
});
