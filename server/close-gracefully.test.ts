import { expect, test } from 'vitest';
import { closeAll } from './close-gracefully.ts';

test('at the end no mail is begun while a provider is waited for, and the database closes last', async () => {
  const told: string[] = [];
  const answer = Promise.withResolvers<void>();
  const stop = (name: string, end: Promise<void>) => () => {
    told.push(name);
    return end;
  };
  const closed = closeAll(
    { close: stop('app', answer.promise) },
    [{ stop: stop('enrolment', answer.promise) }, { stop: stop('mail', Promise.resolve()) }],
    { destroy: stop('database', Promise.resolve()) },
  );
  expect(told).toEqual(['app', 'enrolment', 'mail']);
  answer.resolve();
  await closed;
  expect(told.at(-1)).toBe('database');
});
