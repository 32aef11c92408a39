import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { engines } from '../testing/engines.ts';
import { type LeadsFixture, leadsPerTest } from '../testing/leads-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = leadsPerTest(engine);

  test('lists leads newest first, by kind, status and time', async () => {
    const start = fixture.clock();
    const first = (await fixture.sendQuote()).body.reference;
    fixture.later(HOUR_MS);
    const second = (await fixture.askGuide()).body.reference;
    fixture.later(HOUR_MS);
    const third = (await fixture.sendQuote()).body.reference;
    await fixture.store.markAnswered(first, start + 3 * HOUR_MS);
    const listed = async (filter?: Parameters<LeadsFixture['store']['list']>[0]) =>
      (await fixture.store.list(filter)).map(({ reference }) => reference);
    expect(await listed()).toEqual([third, second, first]);
    expect(await listed({ kind: 'quote' })).toEqual([third, first]);
    expect(await listed({ kind: 'guide' })).toEqual([second]);
    expect(await listed({ status: 'answered' })).toEqual([first]);
    expect(await listed({ kind: 'quote', status: 'new' })).toEqual([third]);
    expect(await listed({ since: start + HOUR_MS, until: start + 2 * HOUR_MS })).toEqual([second]);
  });

  test('a lead is answered once, and the first time stands', async () => {
    const { reference } = (await fixture.sendQuote()).body;
    expect(await fixture.store.markAnswered(reference, 5)).toMatchObject({
      status: 'answered',
      answered_at: 5,
    });
    expect(await fixture.store.markAnswered(reference, 9)).toMatchObject({ answered_at: 5 });
    expect(await fixture.store.markAnswered('Q-0000-0000', 5)).toBeUndefined();
  });

  test('everything of one address is erased and returned, and nothing of anyone else', async () => {
    await fixture.sendQuote({ email: 'Asha@Example.com' });
    await fixture.sendMail();
    await fixture.askGuide({ email: 'asha@example.com' });
    await fixture.sendQuote({ email: 'rohan@example.com' });
    const [again] = await fixture.store.list({ kind: 'guide' });
    await fixture.store.outbox.add(
      {
        kind: 'guide-link',
        subjectId: `${again?.id}#2`,
        recipient: 'asha@example.com',
        payload: { leadId: '' },
      },
      0,
    );
    const erased = await fixture.store.erase('asha@EXAMPLE.com');
    expect(erased.leads.map(({ kind, email }) => [kind, email]).sort()).toEqual([
      ['guide', 'asha@example.com'],
      ['quote', 'Asha@Example.com'],
    ]);
    expect(erased.messages).toBe(5);
    const left = await fixture.stored();
    expect(left.leads.map(({ email }) => email)).toEqual(['rohan@example.com']);
    expect(left.outbox).toHaveLength(2);
    expect(JSON.stringify(left)).not.toMatch(/asha/i);
    expect(await fixture.store.erase('asha@example.com')).toEqual({ leads: [], messages: 0 });
    const before = fixture.posted.length;
    await fixture.sendMail();
    expect(fixture.posted).toHaveLength(before + 2);
  });

  test('someone who was erased and asks again at once is a new lead', async () => {
    const first = await fixture.sendQuote();
    await fixture.store.erase('owner@tulsivan.example');
    expect((await fixture.stored()).repeats).toEqual([]);
    const second = await fixture.sendQuote();
    expect(second.body.reference).not.toBe(first.body.reference);
    expect(await fixture.store.list()).toHaveLength(1);
  });
});
