import { describe, expect, test } from 'vitest';
import { type OutboxMessage, type Priority, priorities } from '../../mail/outbox.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { parkMail, resolveRefusedMail } from './park-mail.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const add = async (kind: 'batch-dates' | 'batch-starts', subjectId: string, priority?: Priority) => {
    const { outbox } = fixture.store;
    const payload = { orderId: 'order', courseId: 'logo' };
    await outbox.add({ kind, subjectId, recipient: 'ahsa@example.com', payload, priority }, fixture.clock());
    return (await outbox.messagesOf([kind], [subjectId]))[0] as OutboxMessage;
  };
  const park = (message: OutboxMessage, tries = 3, code = 550) =>
    parkMail({ ...message, tries }, code, fixture.enrolment.context);
  const waiting = () =>
    fixture.db
      .selectFrom('attention')
      .select(['subject', 'details'])
      .where('resolved_at', 'is', null)
      .orderBy('subject')
      .execute();
  const notices = async () => {
    const { outbox } = fixture.store;
    const ids = (await fixture.db.selectFrom('attention').select('id').execute()).map(({ id }) => id);
    return (await outbox.messagesOf(['attention-notice'], ids)).length;
  };

  test('two kinds of mail about one course are flagged one by one, and resolved one by one', async () => {
    const dates = await add('batch-dates', 'order/logo');
    for (const mail of [dates, await add('batch-starts', 'order/logo')]) await park(mail);
    expect((await waiting()).map(({ subject }) => subject)).toEqual([
      'order/logo batch-dates (3)',
      'order/logo batch-starts (3)',
    ]);
    expect(await notices()).toBe(2);
    await fixture.store.outbox.tryNow(dates.id, fixture.clock());
    await resolveRefusedMail(fixture.store, fixture.clock());
    expect((await waiting()).map(({ subject }) => subject)).toEqual(['order/logo batch-starts (3)']);
  });

  test('the owner is told again when the corrected address is refused, too', async () => {
    const mail = await add('batch-dates', 'order/logo');
    await park(mail);
    await fixture.store.outbox.readdress([mail.id], 'asha@example.com', fixture.clock());
    await resolveRefusedMail(fixture.store, fixture.clock());
    expect(await waiting()).toEqual([]);
    await park({ ...mail, recipient: 'asha@example.com' }, 6);
    expect(await waiting()).toMatchObject([{ subject: 'order/logo batch-dates (6)' }]);
    expect(await notices()).toBe(2);
  });

  test('a parked mail that goes to another address has three tries there, and one more to the same', async () => {
    const { outbox } = fixture.store;
    const mail = await add('batch-dates', 'order/logo');
    await fixture.db.updateTable('outbox').set({ refusals: 2 }).execute();
    const refusalsTo = async (recipient: string) => {
      await park((await outbox.message(mail.id)) as OutboxMessage);
      await outbox.unpark('batch-dates', 'order/logo', recipient, fixture.clock());
      return (await outbox.message(mail.id))?.refusals;
    };
    expect(await refusalsTo('ahsa@example.com')).toBe(3);
    expect(await refusalsTo('asha@example.com')).toBe(0);
  });

  test('the entry of a day’s leads waits again with what was refused last', async () => {
    // In UTC it is still the day before.
    fixture.setNow(Date.parse('2026-11-21T04:00:00+05:30'));
    const day = 'leads of 2026-11-21';
    await park(await add('batch-dates', 'lead-1', priorities.lead));
    await fixture.store.attention.resolve('mail-refused', day, fixture.clock());
    await park(await add('batch-dates', 'lead-2', priorities.lead), 3, 554);
    expect(await waiting()).toEqual([
      { subject: day, details: expect.stringContaining('about lead-2 with code 554') },
    ]);
  });

  test('an entry from before entries named their kind is resolved with its mail', async () => {
    const { outbox, attention } = fixture.store;
    const mail = await add('batch-dates', 'order/logo');
    await outbox.noteRefusal(mail, fixture.clock(), null, '550');
    await attention.add('mail-refused', 'order/logo (3)', '', fixture.clock());
    await resolveRefusedMail(fixture.store, fixture.clock());
    expect(await waiting()).toHaveLength(1);
    await outbox.tryNow(mail.id, fixture.clock());
    await resolveRefusedMail(fixture.store, fixture.clock());
    expect(await waiting()).toEqual([]);
  });
});
