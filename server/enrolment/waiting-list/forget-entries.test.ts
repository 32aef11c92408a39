import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/database.ts';
import { signerOf } from '../../signing/signing-key.ts';
import { postgres } from '../../testing/engines.ts';
import { openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';
import { isAnybodyWaiting } from '../../testing/is-anybody-waiting.ts';
import { Store } from '../store.ts';
import { forgetWaiting } from './forget-entries.ts';
import { offerTo } from './offer-seats.ts';
import type { WaitingEntry } from './waiting-list-store.ts';

test('whoever is erased while another process offers them a seat leaves nothing behind', async () => {
  const fixture = await openEnrolmentFixture(postgres);
  onTestFinished(() => fixture.close());
  const { db, store } = fixture;
  await fixture.fillLogo();
  const chitra = { course_id: 'logo', name: 'Chitra', email: 'chitra@example.com' };
  await fixture.call('/api/waiting-list', chitra);
  const [entry] = (await db.selectFrom('waiting_list').selectAll().execute()) as [WaitingEntry];

  const locked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const signer = await signerOf(db);
  const offering = store.transaction(async (tx) => {
    const batch = { course_id: entry.course_id, batch: entry.batch, seats: 3 };
    await tx.seats.lockBatchWith(batch);
    locked.resolve();
    await goOn.promise;
    await offerTo(entry, { batch, endsAt: fixture.clock() + 1000, signer }, tx, fixture.clock());
  });
  await locked.promise;
  const desk = connect(fixture);
  onTestFinished(() => desk.destroy());
  let erased = false;
  const erasing = forgetWaiting(chitra.email, new Store(desk)).then(() => {
    erased = true;
  });
  while (!erased && !(await isAnybodyWaiting(db)));
  goOn.resolve();
  await Promise.all([offering, erasing]);
  const tables = ['waiting_list', 'seat_holds', 'outbox'] as const;
  const left = await Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute()));
  expect(JSON.stringify(left)).not.toMatch(/chitra/i);
  expect(JSON.stringify(left)).not.toContain(entry.id);
});
