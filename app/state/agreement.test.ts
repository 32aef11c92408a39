// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { agreement } from './agreement.ts';

afterEach(() => localStorage.clear());

test('nobody has answered until they do; then every later page knows it', () => {
  expect(agreement('question').read()).toBeNull();
  agreement('question').answer('denied');
  expect(agreement('question').read()).toBe('denied');
  expect(agreement('another').read()).toBeNull();
});

test('what is stored but is no answer counts as none', () => {
  localStorage.setItem('question', 'maybe');
  expect(agreement('question').read()).toBeNull();
});

test('a change of mind is told, also one from another tab, until one stops listening', () => {
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
