import { expect, onTestFinished, test } from 'vitest';
import { sqlite } from '../../testing/engines.ts';
import { openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import type { WaitingLimits } from './join-waiting-list.ts';

async function openFullBatch(formLimits: Partial<WaitingLimits>) {
  const fixture = await openEnrolmentFixture(sqlite, silentLogger, { formLimits });
  onTestFinished(() => fixture.close());
  await fixture.fillLogo();
  return fixture;
}

test('the form has the limits of the other forms', async () => {
  const fixture = await openFullBatch({ perAddress: 2, mailsPerDay: 1 });
  const join = (name: string) =>
    fixture.call('/api/waiting-list', { course_id: 'logo', name, email: 'one+tag@example.com' });
  expect((await join('Chitra')).status).toBe(200);
  expect((await join('Chitra')).status).toBe(200);
  expect((await join('Chitra')).body.error).toContain('too many requests from your connection');
});

test('one network puts a few people a day on the lists; joining again is not counted', async () => {
  const fixture = await openFullBatch({ waitingPerAddress: 2 });
  const join = (name: string) =>
    fixture.call('/api/waiting-list', { course_id: 'logo', name, email: `${name}@example.com` });
  for (const name of ['Chitra', 'Deepa', 'Chitra']) expect((await join(name)).status).toBe(200);
  const { status, body } = await join('Esha');
  expect(status).toBe(429);
  expect(body.error).toMatch(/joined waiting lists from your connection\. Please try again in 24 hours/);
  fixture.later(24 * 60);
  expect(await join('Esha')).toMatchObject({ status: 200, body: { position: 3 } });
});
