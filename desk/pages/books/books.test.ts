import { describe, expect, test } from 'vitest';
import { deskPerTest } from '#server/desk/desk-fixture.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { deskSitePerTest } from '../../testing/desk-site-fixture.ts';

describe.each(engines)('the books on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture);
  const { desk: command } = deskPerTest(fixture);

  test('a closing is under way for half an hour, then it broke off, for pages and commands alike', async () => {
    const now = fixture.clock();
    await fixture.store.closings.begin('2026-11-20', { since: now - 1000, until: now }, now, 0);
    const said = async () => [
      (await desk.get('/books')).text,
      (await desk.get('/books/closings/2026-11-20')).text,
      await command('closings'),
      await command('closings 2026-11-20'),
    ];
    fixture.later(29);
    for (const text of await said()) {
      expect(text).toContain('under way');
      expect(text).not.toContain('broke off');
    }
    fixture.later(1);
    for (const text of await said()) {
      expect(text).toContain('broke off');
      expect(text).not.toContain('under way');
    }
  });

  test('a difference leads to the student, and names no order by its id; nor does a receipt a payment in cash', async () => {
    const { order, paymentId } = await fixture.enrol({ items: ['logo'] });
    const now = fixture.clock();
    await fixture.store.closings.begin('2026-11-20', { since: now - 1000, until: now }, now, 0);
    const difference = { kind: 'refund', paymentId, orderId: order.id } as const;
    const differences = [{ ...difference, before: 'captured, ₹299.00', after: 'refunded, ₹299.00' }];
    await fixture.store.closings.finish('2026-11-20', { payments: 1, refunds: 1, differences }, now);
    const { text, html } = await desk.get('/books/closings/2026-11-20');
    expect(text).toContain(`${paymentId}. Before: captured, ₹299.00. Now: refunded, ₹299.00. Asha Rao`);
    expect(html).toContain('href="/attention"');
    expect(text).not.toContain('Needs you');
    expect(text).not.toContain(order.id);
    expect(html).toContain(`<a href="/students/${order.id}" class="text-link">Asha Rao</a>`);
    const waiting = await fixture.store.attention.add('books-differ', paymentId, 'They differ.', now);
    expect((await desk.get('/books/closings/2026-11-20')).html).toContain(
      `<a href="/attention#${waiting}" class="text-link">Needs you: what to do</a>`,
    );
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    const receipts = (await desk.get('/books/receipts/2026-11')).text;
    expect(receipts).toContain('Asha Rao – In cash ₹1,000');
  });

  test('a refund note has a minus sign in the list, as in the export', async () => {
    const { order } = await fixture.enrol({ items: ['logo'] });
    await command(`refund ${order.id}`, { yes: true });
    const { text } = await desk.get('/books/receipts/2026-11');
    expect(text).toContain('Razorpay −₹299');
    expect(text).toContain('Razorpay ₹299');
  });

  test('every month since the first order is reached, link by link, and can be exported', async () => {
    const { orderId } = await fixture.enrol({ items: ['logo'] });
    const first = Date.parse('2024-01-31T23:00:00+05:30');
    await fixture.db
      .updateTable('orders')
      .set({ created_at: first })
      .where('razorpay_order_id', '=', orderId)
      .execute();
    const months: string[] = [];
    const pages: string[] = [];
    const walk = async (path: string, label: string) => {
      for (let next: string | undefined = path; next; ) {
        const { html } = await desk.get(next);
        pages.push(next);
        months.push(
          ...[...html.matchAll(/"\/books\/receipts\/(\d{4}-\d\d)"/g)].map(([, month]) => month ?? ''),
        );
        next = new RegExp(`href="([^"]+)"[^>]*>${label}`).exec(html)?.[1];
      }
    };
    await walk('/books', 'Earlier');
    expect(pages).toHaveLength(7);
    expect(months.slice(0, 2)).toEqual(['2026-11', '2026-10']);
    expect(months).toContain('2024-01');
    expect(new Set(months).size).toBe(35);
    const last = pages.at(-1) as string;
    pages.length = 0;
    await walk(last, '← Later');
    expect(pages.at(-1)).toBe('/books?until=2026-11');
    for (const name of ['receipts', 'orders'])
      expect((await desk.get(`/books/export/${name}?month=2024-01`)).html).toMatch(
        /<option value="2024-01" selected="">January 2024<\/option><\/select>/,
      );
    const noMonth = await desk.act('/books/export/receipts', { month: '2026-13' });
    expect([noMonth.status, noMonth.text]).toEqual([422, expect.stringContaining('Choose a month.')]);
    expect((await desk.get('/books?until=2031-01')).text).toContain('November 2026');
    expect((await desk.get('/books/receipts/2024-01')).html).toContain('href="/books?until=2024-01"');
  });
});
