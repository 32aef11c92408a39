import { describe, expect, test } from 'vitest';
import { deskPerTest } from '#server/desk/desk-fixture.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { deskSitePerTest } from '../../testing/desk-site-fixture.ts';

describe.each(engines)('the log on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture);
  const { addLead } = deskPerTest(fixture);

  const text = async (path: string) => (await desk.get(path)).text;

  test('is filtered, and goes on page after page', async () => {
    const entries = Array.from({ length: 70 }, (_, count) => ({
      id: `entry-${String(count).padStart(3, '0')}`,
      who: count === 3 ? 'Éva Hari' : 'Meera',
      action: 'resolve',
      subject: `subject-${count}`,
      begun_at: fixture.clock() + Math.floor(count / 3),
      done_at: null,
      summary: count === 4 ? null : `Done ${count}.`,
      shown_at: null,
    }));
    await fixture.db.insertInto('desk_log').values(entries).execute();
    const first = await desk.get('/log');
    expect(first.html.match(/Done \d+\./g)).toHaveLength(50);
    const next = (/href="(\/log\?[^"]*before[^"]+)"/.exec(first.html)?.[1] ?? '').replaceAll('&amp;', '&');
    expect((await desk.get(next)).html.match(/Done \d+\./g)).toHaveLength(19);
    expect(await text(next)).toContain('broke off');
    for (const who of ['Éva Hari', 'Éva hari']) {
      const found = await text(`/log?who=${encodeURIComponent(who)}`);
      expect(found).toContain('Done 3.');
      expect(found).not.toContain('Done 5.');
    }
    expect(await text('/log?subject=subject-9')).toContain('Done 9.');
    expect(await text('/log?who=%3Cb%3E')).toContain('Nothing like this was done.');
  });

  test('finds an action under its name of today, however its entries were called before', async () => {
    const entry = { who: 'Meera', subject: 'x', begun_at: 1, done_at: 1, shown_at: null };
    const stored = [
      ...['cancel', 'agree', 'end', 'refund', 'give-back', 'change-fee', 'waive-fee', 'keep'],
      ...['take-back', 'recorded-by-mistake'],
    ];
    const entries = stored.map((action) => ({ ...entry, id: action, action, summary: `As ${action}.` }));
    await fixture.db.insertInto('desk_log').values(entries).execute();
    const found = async (action: string) =>
      (await text(`/log?action=${action}`)).match(/(?<=As )[\w-]+(?=\.)/g)?.toSorted();
    expect(await found('cancel')).toEqual(['agree', 'cancel', 'end']);
    expect(await found('agree')).toEqual(['agree', 'cancel', 'end']);
    expect(await found('refund')).toEqual(['give-back', 'refund']);
    expect(await found('change-fee')).toEqual(['change-fee', 'waive-fee']);
    expect(await found('keep')).toEqual(['keep']);
    expect(await found('recorded-by-mistake')).toEqual(['recorded-by-mistake', 'take-back']);
    // In the words that the page shows.
    expect(await text('/log')).toContain('Meera Recorded by mistake As take-back.');
    expect(await text('/log')).toContain('Meera Change fee As waive-fee.');
    expect(await found('Change fee')).toEqual(['change-fee', 'waive-fee']);
    expect((await desk.get('/log')).html).not.toContain('action=agree');
  });

  test('names whom it was about: students, leads, and whoever needed the owner', async () => {
    const { orderId } = await fixture.enrol({ items: ['logo'], name: 'Asha Rao' });
    const order = (await fixture.store.orders.byRazorpayId(orderId)) as { id: string };
    const id = (await fixture.store.attention.add('no-address', order.id, '', fixture.clock())) as string;
    await addLead({ id: 'lead-1', reference: 'Q-1111-AAAA' });
    const entry = { who: 'Meera', begun_at: 1, done_at: 1, summary: 'Done.', shown_at: null };
    const subjects = [order.id, id, 'lead-1', 'books'];
    const entries = subjects.map((subject) => ({ ...entry, id: subject, action: 'resolve', subject }));
    await fixture.db.insertInto('desk_log').values(entries).execute();
    const { html } = await desk.get('/log');
    expect(html.split(`<a href="/students/${order.id}" class="text-link">Asha Rao</a>`)).toHaveLength(3);
    expect(html).toContain('<a href="/leads/Q-1111-AAAA" class="text-link">Q-1111-AAAA</a>');
    expect(html).toContain('href="/log?subject=books"');
  });
});
