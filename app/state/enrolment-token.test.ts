// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { hideToken, readToken, showToken, tokenIn } from './enrolment-token.ts';

const TOKEN = 'q3J9-x_Zt0aB1cD2eF3gH4iJ5kL6mN7o';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/enrolment');
});

test('the token is what stands in the fragment, whatever a chat has put behind it', () => {
  expect(tokenIn(`#${TOKEN}`)).toBe(TOKEN);
  expect(tokenIn(`#${TOKEN}.`)).toBe(TOKEN);
  expect(tokenIn(`#${TOKEN}%20`)).toBe(TOKEN);
});

test('a text that is too short or has other characters is no token', () => {
  for (const hash of ['', '#', '#content', '#abc', '#%%%', TOKEN]) expect(tokenIn(hash)).toBeNull();
});

test('while the payment window is open the address has no token, and afterwards it has it again', () => {
  history.replaceState(null, '', `/enrolment?a=b#${TOKEN}`);
  hideToken(TOKEN);
  expect(location.href).not.toContain(TOKEN);
  expect(readToken()).toBe(TOKEN);
  showToken(TOKEN);
  expect(location.pathname + location.search + location.hash).toBe(`/enrolment?a=b#${TOKEN}`);
  expect(sessionStorage).toHaveLength(0);
});
