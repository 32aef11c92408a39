// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { agreement } from './agreement.ts';

afterEach(() => localStorage.clear());

test('there is no answer at first; once given, every later page has it', () => {
  expect(agreement('question').read()).toBeNull();
  agreement('question').answer('denied');
  expect(agreement('question').read()).toBe('denied');
  expect(agreement('another').read()).toBeNull();
});

test('an unreadable stored answer counts as none', () => {
  localStorage.setItem('question', 'maybe');
  expect(agreement('question').read()).toBeNull();
});

test('listeners hear of a changed answer, also from another tab, until they unsubscribe', () => {
  const question = agreement('question');
  const heard: (string | null)[] = [];
  const stop = question.subscribe(() => heard.push(question.read()));
  question.answer('granted');
  localStorage.setItem('question', 'denied');
  window.dispatchEvent(new StorageEvent('storage', { key: 'question' }));
  stop();
  question.answer('granted');
  window.dispatchEvent(new StorageEvent('storage', { key: 'question' }));
  expect(heard).toEqual(['granted', 'denied']);
});

test('where nothing can be stored, the answer holds for this page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const question = agreement('question');
  question.answer('denied');
  expect(question.read()).toBe('denied');
});
