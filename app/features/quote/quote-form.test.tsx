// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { quoteMessages } from '#contract/quote.ts';
import { QuoteForm } from './quote-form.tsx';

// As in a browser that does not say how one came to its page; jsdom has no such list.
Object.assign(performance, { getEntriesByType: () => [] });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const words = (count: number, word: string) => Array(count).fill(word).join(' ');
const requirement = () => screen.getByLabelText<HTMLTextAreaElement>('Requirement (Max 250 words)');
const edit = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

// First in this file: to the other tests the form was shown before in the same document.
test('whoever opens the site anew finds an empty form', () => {
  sessionStorage.setItem('quote', JSON.stringify({ company_name: 'Tulsivan Farms' }));
  render(<QuoteForm />);
  expect(screen.getByLabelText<HTMLInputElement>('Company Name').value).toBe('');
  expect(sessionStorage.getItem('quote')).toBeNull();
});

test('replacing a selection with more words than fit is rejected, though the text gets shorter', () => {
  render(<QuoteForm />);
  const full = words(250, 'vegetable');
  edit(requirement(), full);
  edit(requirement(), `${words(200, 'vegetable')} ${words(51, 'a')}`);
  expect(requirement().value).toBe(full);
  expect(screen.getByText(quoteMessages.requirementTooLong)).toBeTruthy();
  expect(screen.getByText('250/250 words')).toBeTruthy();
  edit(requirement(), words(249, 'vegetable'));
  expect(screen.queryByText(quoteMessages.requirementTooLong)).toBeNull();
});

test('a word too many is announced, by a live region that was there before', () => {
  render(<QuoteForm />);
  const region = requirement().nextElementSibling;
  expect(region?.getAttribute('aria-live')).toBe('polite');
  expect(region?.textContent).toBe('');
  edit(requirement(), words(251, 'vegetable'));
  expect(requirement().nextElementSibling).toBe(region);
  expect(region?.textContent).toBe(quoteMessages.requirementTooLong);
});

test('what was typed is there again after a look at another page, without what was rejected', () => {
  render(<QuoteForm />);
  const full = words(250, 'vegetable');
  edit(screen.getByLabelText('Company Name'), 'Tulsivan Farms');
  edit(requirement(), full);
  edit(requirement(), `${full} more`);
  cleanup();
  render(<QuoteForm />);
  expect(screen.getByLabelText<HTMLInputElement>('Company Name').value).toBe('Tulsivan Farms');
  expect(requirement().value).toBe(full);
  expect(screen.getByText('250/250 words')).toBeTruthy();
});

/** Sends a quotation request, and returns the server's sentence as the page shows it. */
async function refusedWith(error: string) {
  const call = vi.fn<typeof fetch>(async () => Response.json({ error }, { status: 429 }));
  vi.stubGlobal('fetch', call);
  render(<QuoteForm />);
  edit(screen.getByLabelText('Company Name'), 'Tulsivan Farms');
  edit(screen.getByLabelText('Email'), 'owner@tulsivan.example');
  edit(requirement(), 'boxes');
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const message = await screen.findByText(error);
  return { look: message.parentElement?.className, sent: JSON.parse(String(call.mock.lastCall?.[1]?.body)) };
}

test("a failure is red, whatever the server's sentence says", async () => {
  expect((await refusedWith('Your address was successfully refused.')).look).toMatch('text-danger');
});

test("a person's request has the specification's fields alone, a bot's tells of the hidden one", async () => {
  const request = { company_name: 'Tulsivan Farms', email: 'owner@tulsivan.example', requirement: 'boxes' };
  expect((await refusedWith('No')).sent).toEqual(request);
  const hidden = document.querySelector<HTMLInputElement>('[name=website]') as HTMLInputElement;
  hidden.value = 'https://spam.example';
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(JSON.parse(String(vi.mocked(fetch).mock.lastCall?.[1]?.body))).toEqual({
      ...request,
      website: 'https://spam.example',
    }),
  );
});
