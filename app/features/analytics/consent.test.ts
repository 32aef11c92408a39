// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { consent, useConsent } from './consent.ts';

const sendSignal = (value: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

test('Global Privacy Control refuses, also what was accepted before it was switched on', () => {
  consent.answer('granted');
  expect(consent.read()).toBe('granted');
  sendSignal(true);
  expect(consent.read()).toBe('denied');
});

test('switching it off accepts nothing: what it undid stays refused', () => {
  consent.answer('granted');
  sendSignal(true);
  const { result, unmount } = renderHook(useConsent);
  expect(result.current).toBe('denied');
  unmount();
  sendSignal(false);
  expect(consent.read()).toBe('denied');
});

test('what is accepted while it is on counts, until it is refused', () => {
  sendSignal(true);
  expect(consent.read()).toBeNull();
  consent.answer('granted');
  expect(consent.read()).toBe('granted');
  sendSignal(false);
  consent.answer('denied');
  consent.answer('granted');
  sendSignal(true);
  expect(consent.read()).toBe('denied');
});
