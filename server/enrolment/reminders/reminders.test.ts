import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { linkWarning } from '#contract/link-warning.ts';
import { at } from '../../testing/at.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { declineCancellation } from '../cancellation/decide-cancellation.ts';
import { requestCancellation } from '../cancellation/request-cancellation.ts';
import type { Order } from '../orders/order-store.ts';
import { isDaytime, nextDaytime } from './daytime.ts';
import { writeReminders } from './write-reminders.ts';

test.each([
  ['08:59', '2027-01-08', '09:00'],
  ['09:00', '2027-01-08', '09:00'],
  ['19:59', '2027-01-08', '19:59'],
  ['20:00', '2027-01-09', '09:00'],
])('what falls due at %s in India goes out on %s at %s', (time, day, then) => {
  expect(nextDaytime(at('2027-01-08', time))).toBe(at(day, then));
  expect(isDaytime(at('2027-01-08', time))).toBe(time === then);
});

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const enrol = async () => {
    return (await fixture.enrol({ items: ['logo'] })).order.id;
  };
  /** Runs the task on each day, as the poller would: more than once. Returns what was sent since. */
  const sentOn = async (...instants: number[]) => {
    const before = fixture.posted.length;
    for (const instant of instants) {
      fixture.setNow(instant);
      for (const _ of [1, 2]) await writeReminders(fixture.enrolment.context);
      await fixture.sendMail();
    }
    return fixture.posted.slice(before).map(({ mail }) => mail.subject);
  };
  const days = (first: string, count: number) =>
    Array.from({ length: count }, (_, index) => at(first) + index * DAY_MS);

  test('a start and each entry are reminded of on their days, each once', async () => {
    await enrol();
    await fixture.sendMail();
    expect(await sentOn(...days('2026-12-20', 50))).toEqual([
      'Logo starts tomorrow',
      'Logo, first instalment: ₹1,000.00 by 11th January 2027',
      'Logo, first instalment: ₹1,000.00 is due today',
      'Logo, first instalment: ₹1,000.00 was due on 11th January 2027',
      'Logo, second instalment: ₹500.00 by 25th January 2027',
      'Logo, second instalment: ₹500.00 is due today',
      'Logo, second instalment: ₹500.00 was due on 25th January 2027',
    ]);
    expect(fixture.posted.at(-1)?.mail.text).toMatch(/https:\/\/school\.example\/enrolment#[\w-]{32}\n/);
    for (const { to, mail } of fixture.posted)
      if (to === 'asha@example.com') expect(mail.text).toContain(linkWarning);
    // Of no class: a month, or a day that the desk chose, may have none.
    const lines = fixture.posted.flatMap(({ mail }) => mail.text.split('\n'));
    expect(lines.filter((line) => /^₹.* is due /.test(line))).toEqual([
      '₹1,000.00 for Logo, first instalment is due on 11th January 2027.',
      '₹1,000.00 for Logo, first instalment is due today.',
      '₹500.00 for Logo, second instalment is due on 25th January 2027.',
      '₹500.00 for Logo, second instalment is due today.',
    ]);
  });

  test('whoever has paid, left or was erased hears nothing, even if it was written before', async () => {
    const id = await enrol();
    await fixture.sendMail();
    fixture.setNow(at('2027-01-08'));
    expect(await writeReminders(fixture.enrolment.context)).toBe(1);
    const [first, second] = await fixture.store.fees.planOf(id);
    await fixture.store.fees.markPaid([first?.id as string], 'another-order', fixture.clock());
    expect(await sentOn(at('2027-01-08'), at('2027-01-11'))).toEqual([]);
    await fixture.store.enrolments.end({ order_id: id, course_id: 'logo' }, 'left', fixture.clock());
    expect(await sentOn(at('2027-01-22'), at('2027-01-25'))).toEqual([]);
    expect(second?.due).toBe('2027-01-25');
  });

  test('who has asked to leave hears of no fee until the owner declines', async () => {
    const id = await enrol();
    fixture.setNow(at('2027-01-08'));
    expect(await writeReminders(fixture.enrolment.context)).toBe(1);
    const order = (await fixture.store.orders.order(id)) as Order;
    await requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    const about = async (...instants: number[]) =>
      (await sentOn(...instants)).filter((subject) => subject.startsWith('Logo, first'));
    expect(await about(at('2027-01-08'), at('2027-01-11'), at('2027-01-14'))).toEqual([]);
    await declineCancellation({ order_id: id, course_id: 'logo' }, fixture.enrolment.context);
    expect(await about(at('2027-01-15'))).toEqual([
      'Logo, first instalment: ₹1,000.00 was due on 11th January 2027',
    ]);
  });

  test('what is late says nothing false: it is left out, or says the day', async () => {
    await enrol();
    await fixture.sendMail();
    /** Written on one day, sent on another, as after a mail server was away. */
    const sentLate = async (written: string, sent: string) => {
      fixture.setNow(at(written));
      await writeReminders(fixture.enrolment.context);
      const before = fixture.posted.length;
      fixture.setNow(at(sent));
      await fixture.sendMail();
      return fixture.posted.slice(before).map(({ mail }) => mail.subject);
    };
    expect(await sentLate('2027-01-03', '2027-01-04')).toEqual(['Logo starts today']);
    expect(await sentLate('2027-01-08', '2027-01-11')).toEqual([]);
    expect(await sentLate('2027-01-11', '2027-01-12')).toEqual([]);
    fixture.setNow(at('2027-01-13'));
    await fixture.placeOrder({ items: ['fortran'], email: 'bala@example.com' });
    fixture.setNow(at('2027-01-15'));
    await writeReminders(fixture.enrolment.context);
    await enrolAs('bala@example.com');
    await fixture.sendMail();
    expect(fixture.posted.map(({ mail }) => mail.subject)).not.toContain(
      'Your registration for Fortran is not finished',
    );
  });

  test('nothing goes out at night, not even what could not be delivered in the daytime', async () => {
    await enrol();
    await fixture.sendMail();
    expect(await sentOn(at('2027-01-08', '03:00'))).toEqual([]);
    fixture.setNow(at('2027-01-08'));
    await writeReminders(fixture.enrolment.context);
    fixture.setNow(at('2027-01-08', '21:00'));
    await fixture.sendMail();
    const before = fixture.posted.length;
    fixture.setNow(at('2027-01-09', '09:00'));
    await fixture.sendMail();
    expect(fixture.posted.slice(before).map(({ mail }) => mail.subject)).toEqual([
      expect.stringContaining('first instalment'),
    ]);
  });

  test('an unfinished checkout is reminded of the day after, once, the last attempt only', async () => {
    await fixture.placeOrder({ items: ['logo'], email: 'Asha@Example.com' });
    fixture.later(5);
    await fixture.placeOrder({ items: ['fortran'] });
    await enrolAs('bala@example.com');
    await fixture.sendMail();
    expect(await sentOn(at('2026-11-20', '19:00'), ...days('2026-11-21', 5))).toEqual([
      'Your registration for Fortran is not finished',
    ]);
  });

  test('of siblings who share an address each is reminded, of made-up names only the last three', async () => {
    const place = async (name: string, item: string) => {
      fixture.later(1);
      await fixture.placeOrder({ items: [item], name });
    };
    await place('Asha', 'fortran');
    await place('Bala', 'cobol');
    // Side by side, over several connections: in any order.
    expect((await sentOn(at('2026-11-21', '12:00'))).sort()).toEqual([
      'Your registration for COBOL is not finished',
      'Your registration for Fortran is not finished',
    ]);
    for (const name of ['Esha', 'Fara', 'Gita', 'Hari', 'Hari', 'Indu']) await place(name, 'cobol');
    expect(await sentOn(at('2026-11-22', '14:00'))).toHaveLength(3);
  });

  test('who paid the same course with the name corrected is not told that no payment came', async () => {
    await fixture.placeOrder({ items: ['fortran'], name: 'Asha' });
    fixture.later(1);
    await fixture.enrol({ items: ['fortran'], name: 'Asha Rao' });
    await fixture.sendMail();
    expect(await sentOn(at('2026-11-21', '12:00'))).toEqual([]);
  });

  test('an unfinished checkout is not reminded of when its price or its batch is gone', async () => {
    fixture.setNow(at('2025-04-10'));
    await fixture.placeOrder({ items: ['camp'], amount: 99_900 });
    expect(await sentOn(at('2025-04-11'))).toEqual([]);
    fixture.setNow(at('2027-01-03'));
    await fixture.placeOrder({ items: ['logo'] });
    expect(await sentOn(at('2027-01-05'))).toEqual([]);
  });

  test('an unfinished checkout is not reminded of while its batch is full', async () => {
    const logo = { items: ['logo'], amount: 29_900 };
    await fixture.placeOrder(logo);
    fixture.later(20);
    for (const email of ['bala@example.com', 'chitra@example.com']) await fixture.enrol({ ...logo, email });
    await fixture.sendMail();
    expect(await sentOn(at('2026-11-21', '12:00'))).toEqual([]);
  });

  test('who paid for another course long ago is reminded like anybody else', async () => {
    await enrolAs('asha@example.com');
    fixture.setNow(at('2026-12-20'));
    await fixture.placeOrder({ items: ['fortran'] });
    await fixture.sendMail();
    expect(await sentOn(at('2026-12-21'))).toEqual(['Your registration for Fortran is not finished']);
  });

  const enrolAs = async (email: string) => {
    await fixture.placeOrder({ items: ['cobol'], email });
    await fixture.enrol({ items: ['cobol'], email });
  };

  test('each kind can be switched off', async () => {
    await enrol();
    fixture.setNow(at('2027-01-08'));
    const off = {
      feeBeforeDue: false,
      feeDue: true,
      feeOverdue: true,
      batchStarts: true,
      unfinishedCheckout: true,
    };
    expect(await writeReminders(fixture.enrolment.context, off)).toBe(0);
  });
});
