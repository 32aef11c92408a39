import { expect, test } from 'vitest';
import { idOf, isRefusalOf, numbered, partOf, refusedSubject, subjectOf, withoutNumber } from './subject.ts';

test('a subject is read as it was written', () => {
  const course = subjectOf('order', 'logo');
  expect([1, 2].map((times) => numbered(course, times))).toEqual(['order/logo', 'order/logo#2']);
  const refused = refusedSubject({ kind: 'batch-dates', subject_id: 'order/logo#2', tries: 3 });
  for (const subject of [course, numbered(course, 2), refused]) {
    expect(idOf(subject)).toBe('order');
    expect(partOf(subject)).toBe('logo');
  }
  expect(withoutNumber(numbered(course, 2))).toBe(course);
  expect([idOf('order#2'), partOf('order#2')]).toEqual(['order', undefined]);
});

test('an entry about a refused mail is about no mail of another kind; an older one is about any', () => {
  const mail = { kind: 'batch-dates', subject_id: 'order/logo', tries: 3 };
  const others = [
    { ...mail, kind: 'batch-starts' },
    { ...mail, subject_id: 'order' },
  ];
  const mine = refusedSubject(mail);
  expect([mail, ...others].map((one) => isRefusalOf(mine, one))).toEqual([true, false, false]);
  expect([mail, ...others].map((one) => isRefusalOf('order/logo (3)', one))).toEqual([true, true, false]);
  expect(isRefusalOf('leads of 2026-11-20', mail)).toBe(false);
});
