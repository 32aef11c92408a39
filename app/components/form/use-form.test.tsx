// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Field } from './field.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const required = (message: string) => z.string().check(z.minLength(1, message));
const schema = z.object({
  name: required('Name is required.'),
  email: required('Email is required.'),
  list: z.string(),
});
type Options = Parameters<typeof useForm<keyof z.infer<typeof schema>, z.infer<typeof schema>, string>>[0];

/** A form that stays in place, or is inert, or shows a spinner instead of its button while it is busy. */
function Form({ whileBusy, ...options }: Partial<Options> & { whileBusy?: 'inert' | 'spinner' }) {
  const form = useForm({
    schema,
    initial: { name: '', email: '', list: 'summer' },
    submit: async () => 'thanks',
    ...options,
  });
  const button = useFocusBack(form.busy);
  return (
    <form {...form.props}>
      <div inert={whileBusy === 'inert' && form.busy}>
        <Field label="Name" {...form.field('name')} />
        <Field label="Email" {...form.field('email')} />
        {whileBusy === 'spinner' && form.busy ? null : (
          <button ref={button} type="submit">
            Send
          </button>
        )}
      </div>
      <output>{form.outcome.kind === 'failed' ? String(form.outcome.error) : form.outcome.kind}</output>
      {form.busy && <p>Busy</p>}
    </form>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const outcome = () => screen.getByRole('status').textContent;
const fill = () => {
  type('Name', 'Asha');
  type('Email', 'asha@example.com');
};

test('a refused form says what is wrong with each field, focuses the first, and sends nothing', async () => {
  const submit = vi.fn();
  render(<Form submit={submit} />);
  send();
  expect(screen.getByText('Name is required.')).toBeTruthy();
  expect(screen.getByText('Email is required.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input('Name')));
  expect(outcome()).toBe('idle');
  expect(submit).not.toHaveBeenCalled();
});

test('editing a field clears its error and no other', () => {
  render(<Form />);
  send();
  type('Name', 'A');
  expect(screen.queryByText('Name is required.')).toBeNull();
  expect(screen.getByText('Email is required.')).toBeTruthy();
});

test('a rejected edit leaves the text as it was and says why', () => {
  render(<Form rejectEdit={(_, next) => (next.length > 3 ? 'Too long.' : undefined)} />);
  type('Name', 'Ash');
  type('Name', 'Asha');
  expect(input('Name').value).toBe('Ash');
  expect(screen.getByText('Too long.')).toBeTruthy();
  type('Name', 'As');
  expect(screen.queryByText('Too long.')).toBeNull();
});

test('while it is sent it is busy and sent once; then it is empty again', async () => {
  const answer = Promise.withResolvers<string>();
  const submit = vi.fn(() => answer.promise);
  render(<Form submit={submit} />);
  fill();
  send();
  send();
  expect(outcome()).toBe('sending');
  expect(screen.getByText('Busy')).toBeTruthy();
  await act(async () => answer.resolve('thanks'));
  expect(outcome()).toBe('sent');
  expect(screen.queryByText('Busy')).toBeNull();
  expect(input('Name').value).toBe('');
  expect(submit.mock.calls).toEqual([[{ name: 'Asha', email: 'asha@example.com', list: 'summer' }]]);
});

test('onSent gets the answer, and the form stays busy until it ends', async () => {
  const saved = Promise.withResolvers<void>();
  const onSent = vi.fn(() => saved.promise);
  render(<Form onSent={onSent} />);
  fill();
  await act(async () => send());
  expect(outcome()).toBe('sent');
  expect(screen.getByText('Busy')).toBeTruthy();
  expect(onSent).toHaveBeenCalledWith('thanks');
  await act(async () => saved.resolve());
  expect(screen.queryByText('Busy')).toBeNull();
});

test('a failure has its error, and everything typed stays', async () => {
  render(<Form submit={() => Promise.reject('no answer')} />);
  fill();
  await act(async () => send());
  expect(outcome()).toBe('no answer');
  expect(input('Email').value).toBe('asha@example.com');
});

test('an aborted submit has no outcome, and everything typed stays', async () => {
  render(<Form submit={async () => false} />);
  fill();
  await act(async () => send());
  expect(outcome()).toBe('idle');
  expect(input('Name').value).toBe('Asha');
});

test('a form may keep its values once they are sent', async () => {
  render(<Form keepValues />);
  fill();
  await act(async () => send());
  expect(outcome()).toBe('sent');
  expect(input('Name').value).toBe('Asha');
});

test('what was sent is not kept in the tab, even if the page was left before the answer came', async () => {
  const answer = Promise.withResolvers<string>();
  const initial = { name: '', email: '', list: '' };
  render(<Form keptAs="form" initial={initial} submit={() => answer.promise} />);
  fill();
  send();
  cleanup();
  expect(sessionStorage.getItem('form')).toMatch('Asha');
  await act(async () => answer.resolve('thanks'));
  expect(sessionStorage.getItem('form')).toBeNull();
});

test('text typed before hydration is kept and counts', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  input('Name').value = 'Asha';
  const root = await act(async () => hydrateRoot(container, <Form />));
  type('Email', 'asha@example.com');
  expect(input('Name').value).toBe('Asha');
  await act(async () => send());
  expect(outcome()).toBe('sent');
  act(() => root.unmount());
  container.remove();
});

test('a form that was inert gives the focus back to the field that had it', async () => {
  const answer = Promise.withResolvers<string>();
  render(<Form whileBusy="inert" submit={() => answer.promise} />);
  fill();
  input('Email').focus();
  send();
  // Browsers take the focus from what is inert; jsdom does not.
  input('Email').blur();
  await act(async () => answer.resolve('thanks'));
  expect(document.activeElement).toBe(input('Email'));
});

test('a button that a spinner replaced gets the focus back', async () => {
  const answer = Promise.withResolvers<string>();
  render(<Form whileBusy="spinner" submit={() => answer.promise} />);
  fill();
  screen.getByRole('button').focus();
  send();
  expect(document.activeElement).toBe(document.body);
  await act(async () => answer.resolve('thanks'));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('the focus that a payment window took returns to the button', async () => {
  const answer = Promise.withResolvers<string>();
  render(<Form whileBusy="spinner" submit={() => answer.promise} />);
  fill();
  input('Email').focus();
  send();
  input('Email').blur();
  await act(async () => answer.resolve('thanks'));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
