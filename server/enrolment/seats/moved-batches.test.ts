import { describe, expect, test } from 'vitest';
import { at } from '../../testing/at.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { person } from '../../testing/student.ts';
import { startingOn, testCatalogue } from '../../testing/test-catalogue.ts';
import { writeReminders } from '../reminders/write-reminders.ts';
import { flagMovedBatches } from './moved-batches.ts';

const OLD = 'logo@2027-01-04';

describe.each(engines)('a start that moves in the content, on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const enrol = (name: string) => fixture.enrol({ items: ['logo'], ...person(name) });
  const changeStart = (day: string, words: string) => fixture.changeContent('logo', startingOn(day, words));
  const changeBack = () => fixture.changeContent('logo', testCatalogue.find(({ id }) => id === 'logo') ?? {});
  const look = () => flagMovedBatches(fixture.enrolment.context);
  const open = () => fixture.store.attention.waiting('batch-moved');
  const entry = () => fixture.store.attention.about('batch-moved', OLD);
  const resolve = () => fixture.store.attention.resolve('batch-moved', OLD, fixture.clock());
  const seats = async () => (await fixture.call('/api/seats')).body.data.logo;
  const offer = () => fixture.enrolment.waitingList.runOnce();
  /** Nobody is enrolled; Chitra waits for the old start. */
  const letChitraWait = async () => {
    await fixture.fillLogo();
    await fixture.wait('Chitra');
    await fixture.db.updateTable('enrolments').set({ status: 'cancelled' }).execute();
  };
  const statuses = async () =>
    (
      await fixture.db.selectFrom('waiting_list').select(['name', 'batch', 'status']).orderBy('id').execute()
    ).map(({ name, batch, status }) => `${name} ${batch} ${status}`);
  /** What goes out on a day, apart from mail to the owner. */
  const sentOn = async (instant: number) => {
    const before = fixture.posted.length;
    fixture.setNow(instant);
    await look();
    await writeReminders(fixture.enrolment.context);
    await fixture.sendMail();
    const sent = fixture.posted.slice(before).filter(({ to }) => to !== 'owner@example.com');
    return sent.map(({ mail }) => mail.subject);
  };
  const notices = async () => {
    await fixture.sendMail();
    return fixture.posted.filter(({ mail }) => mail.subject.includes('not on the site any more')).length;
  };

  test('is flagged once while somebody was told the old one, and told to the owner', async () => {
    await look();
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    await look();
    expect(await open()).toEqual([]);
    changeBack();
    await enrol('Asha');
    await look();
    expect(await open()).toEqual([]);
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    for (const _ of [1, 2]) await look();
    expect(await open()).toEqual([OLD]);
    expect((await entry())?.details).toBe(
      'Logo was to begin on 4th January 2027. The site now says 6th January 2027.',
    );
    expect(await notices()).toBe(1);
  });

  test('is flagged for whoever holds a seat or waits, too', async () => {
    await fixture.placeOrder({ items: ['logo'] });
    fixture.changeContent('logo', { start_date: undefined, sessions: [] });
    await look();
    expect((await entry())?.details).toContain('The site has no start of it any more.');
    // The hold has ended, and nobody paid.
    fixture.later(16);
    await look();
    expect(await open()).toEqual([]);
    changeBack();
    await letChitraWait();
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    await look();
    expect(await open()).toEqual([OLD]);
  });

  test('stays one question when all that is left is an offer that has ended', async () => {
    await letChitraWait();
    await offer();
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    await look();
    fixture.later(25 * 60);
    for (const _ of [1, 2, 3]) {
      await look();
      fixture.later(5);
    }
    expect(await open()).toEqual([OLD]);
    expect(await notices()).toBe(1);
  });

  test('offers no seat to whoever came later, while somebody waits for the old start', async () => {
    await letChitraWait();
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    fixture.changeContent('logo', { seats: 1 });
    await look();
    await fixture.wait('Dev');
    await offer();
    expect(await statuses()).toEqual(['Chitra 2027-01-04 waiting', 'Dev 2027-01-06 waiting']);
    await resolve();
    await offer();
    expect(await statuses()).toEqual(['Chitra 2027-01-04 waiting', 'Dev 2027-01-06 offered']);
  });

  test('counts who waits for the old start in the place that whoever joins is told', async () => {
    await letChitraWait();
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    fixture.changeContent('logo', { seats: 1 });
    await look();
    fixture.later(1);
    for (const _ of ['joins', 'asks again'])
      expect((await fixture.wait('Dev')).body).toEqual({ position: 2 });
    fixture.later(1);
    // Waits for both days, once.
    await fixture.wait('Chitra');
    fixture.later(1);
    expect((await fixture.wait('Esha')).body).toEqual({ position: 3 });
    await resolve();
    expect((await fixture.wait('Dev')).body).toEqual({ position: 1 });
  });

  test('leaves an offer good for the batch on the site, where its seat counts', async () => {
    await letChitraWait();
    await offer();
    await fixture.sendMail();
    const mail = fixture.posted.find(({ mail }) => mail.subject === 'A place for you: Logo')?.mail;
    const [, token] = /#offer=(\S+)/.exec(mail?.text ?? '') ?? [];
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    fixture.changeContent('logo', { seats: 1 });
    await look();
    // Waits for both.
    await fixture.wait('Chitra');
    const chitra = { items: ['logo'], name: 'Chitra', email: 'chitra@example.com', offer: token };
    await fixture.placeOrder(chitra);
    expect(await seats()).toEqual({ seats: 1, taken: 1, left: 0 });
    expect(await statuses()).toEqual(['Chitra 2027-01-06 offered', 'Chitra 2027-01-04 lapsed']);
    // Tried again.
    await fixture.enrol(chitra);
    expect(await statuses()).toEqual(['Chitra 2027-01-06 taken', 'Chitra 2027-01-04 lapsed']);
    expect(await seats()).toEqual({ seats: 1, taken: 1, left: 0 });
    await look();
    expect(await open()).toEqual([]);
  });

  test('is not flagged once the old batch has begun: the content then names the next one', async () => {
    await enrol('Asha');
    fixture.setNow(at('2027-01-04', '19:30'));
    changeStart('2027-03-01', '1st March 2027 at 7 PM');
    await look();
    expect(await open()).toEqual([]);
  });

  test('leaves no seat to be sold twice, until the owner says that both batches take place', async () => {
    await enrol('Asha');
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    await look();
    expect(await seats()).toEqual({ seats: 2, taken: 1, left: 1 });
    await enrol('Bala');
    const chitra = { items: ['logo'], name: 'Chitra', email: 'chitra@example.com' };
    expect((await fixture.call('/api/payment/create-order', fixture.order(chitra))).status).toBe(409);
    // Also when the old day has passed meanwhile.
    fixture.setNow(at('2027-01-05'));
    await look();
    expect(await seats()).toEqual({ seats: 2, taken: 2, left: 0 });
    await resolve();
    await look();
    expect(await seats()).toEqual({ seats: 2, taken: 1, left: 1 });
  });

  test('reminds nobody of the old start and its fees, until the owner says that it stays', async () => {
    await enrol('Asha');
    await fixture.sendMail();
    // Written before the content changed, and not sent yet.
    fixture.setNow(at('2027-01-03'));
    await writeReminders(fixture.enrolment.context);
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    await fixture.sendMail();
    expect(fixture.posted.map(({ mail }) => mail.subject)).not.toContain('Logo starts tomorrow');
    expect(await sentOn(at('2027-01-03', '12:00'))).toEqual([]);
    await resolve();
    expect(await sentOn(at('2027-01-03', '14:00'))).toEqual(['Logo starts tomorrow']);
    await fixture.store.attention.reopen('batch-moved', OLD);
    fixture.setNow(at('2027-01-08'));
    expect(await writeReminders(fixture.enrolment.context)).toBe(0);
    expect(await sentOn(at('2027-01-08'))).toEqual([]);
    await resolve();
    expect(await sentOn(at('2027-01-08', '12:00'))).toEqual([
      'Logo, first instalment: ₹1,000.00 by 11th January 2027',
    ]);
  });

  test('is no question any more when the site names it again, and a new one after the next change', async () => {
    await enrol('Asha');
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    await look();
    changeBack();
    await look();
    expect(await open()).toEqual([]);
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    await look();
    expect(await open()).toEqual([OLD]);
    expect(await notices()).toBe(2);
    await resolve();
    await look();
    expect(await open()).toEqual([]);
    changeStart('2027-01-08', '8th January 2027 at 7 PM');
    await look();
    expect(await open()).toEqual([OLD]);
  });

  test('is asked anew when the site had the old start again after the owner had decided', async () => {
    await enrol('Asha');
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    await look();
    await resolve();
    changeBack();
    await look();
    expect(await open()).toEqual([]);
    changeStart('2027-01-06', '6th January 2027 at 7 PM');
    // Before the next look, too, nobody is reminded.
    fixture.setNow(at('2027-01-03'));
    await writeReminders(fixture.enrolment.context);
    await fixture.sendMail();
    expect(fixture.posted.map(({ mail }) => mail.subject)).not.toContain('Logo starts tomorrow');
    await look();
    expect(await open()).toEqual([OLD]);
    expect(await seats()).toEqual({ seats: 2, taken: 1, left: 1 });
    expect(await notices()).toBe(2);
  });

  test('says what the site says now, without another mail', async () => {
    await enrol('Asha');
    fixture.changeContent('logo', { start_date: undefined, sessions: [] });
    await look();
    // The old day has passed.
    fixture.setNow(at('2027-01-05'));
    changeStart('2027-02-01', '1st February 2027 at 7 PM');
    await look();
    expect((await entry())?.details).toContain('The site now says 1st February 2027.');
    expect(await notices()).toBe(1);
  });
});
