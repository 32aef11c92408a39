import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openReception, type Reception } from '../testing/leads-fixture.ts';

const HOUR = 60 * 60_000;

describe.each(engines)('on $name', (engine) => {
  let reception: Reception;
  beforeEach(async () => {
    reception = await openReception(engine);
  });
  afterEach(() => reception.close());

  test('lists leads newest first, by kind, status and time', async () => {
    const start = reception.clock().getTime();
    const first = (await reception.sendQuote()).body.reference;
    reception.later(HOUR);
    const second = (await reception.askGuide()).body.reference;
    reception.later(HOUR);
    const third = (await reception.sendQuote()).body.reference;
    await reception.book.markAnswered(first, start + 3 * HOUR);
    const listed = async (filter?: Parameters<Reception['book']['list']>[0]) =>
      (await reception.book.list(filter)).map(({ reference }) => reference);
    expect(await listed()).toEqual([third, second, first]);
    expect(await listed({ kind: 'quote' })).toEqual([third, first]);
    expect(await listed({ kind: 'guide' })).toEqual([second]);
    expect(await listed({ status: 'answered' })).toEqual([first]);
    expect(await listed({ kind: 'quote', status: 'new' })).toEqual([third]);
    expect(await listed({ since: start + HOUR, until: start + 2 * HOUR })).toEqual([second]);
  });

  test('a lead is answered once, and the first time stands', async () => {
    const { reference } = (await reception.sendQuote()).body;
    expect(await reception.book.markAnswered(reference, 5)).toMatchObject({
      status: 'answered',
      answered_at: 5,
    });
    expect(await reception.book.markAnswered(reference, 9)).toMatchObject({ answered_at: 5 });
    expect(await reception.book.markAnswered('Q-0000-0000', 5)).toBeUndefined();
  });

  test('everything of one address is erased and returned, and nothing of anyone else', async () => {
    await reception.sendQuote({ email: 'Asha@Example.com' });
    await reception.sendMail();
    await reception.askGuide({ email: 'asha@example.com' });
    await reception.sendQuote({ email: 'rohan@example.com' });
    const [again] = await reception.book.list({ kind: 'guide' });
    await reception.book.outbox.add(
      { kind: 'guide-link', subjectId: `${again?.id}#2`, recipient: 'asha@example.com', payload: {} },
      0,
    );
    const erased = await reception.book.erase('asha@EXAMPLE.com');
    expect(erased.leads.map(({ kind, email }) => [kind, email]).sort()).toEqual([
      ['guide', 'asha@example.com'],
      ['quote', 'Asha@Example.com'],
    ]);
    expect(erased.messages).toBe(5);
    const left = await reception.stored();
    expect(left.leads.map(({ email }) => email)).toEqual(['rohan@example.com']);
    expect(left.outbox).toHaveLength(2);
    expect(JSON.stringify(left)).not.toMatch(/asha/i);
    expect(await reception.book.erase('asha@example.com')).toEqual({ leads: [], messages: 0 });
    const before = reception.posted.length;
    await reception.sendMail();
    expect(reception.posted).toHaveLength(before + 2);
  });

  test('someone who was erased and asks again at once is a new lead', async () => {
    const first = await reception.sendQuote();
    await reception.book.erase('owner@tulsivan.example');
    expect((await reception.stored()).repeats).toEqual([]);
    const second = await reception.sendQuote();
    expect(second.body.reference).not.toBe(first.body.reference);
    expect(await reception.book.list()).toHaveLength(1);
  });
});
