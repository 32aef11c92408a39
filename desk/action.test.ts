import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DeskError } from '#server/desk-error.ts';
import { RazorpayError } from '#server/razorpay/razorpay-error.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { action } from './action.ts';
import type { DeskSite } from './site.ts';
import { deskSitePerTest, formOf } from './testing/desk-site-fixture.ts';

/* The one way to act, by a payment out of a till: with a review, and without. */

const amount = z.coerce.number('Type a number.').positive('Type more than nothing.');

describe.each(engines)('an action on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture, { morePages: tills });
  let till: number;
  let pay: (sum: number) => Promise<void>;
  beforeEach(() => {
    till = 100;
    pay = async (sum) => {
      if (sum > till) throw new DeskError('There is not that much in the till.');
      till -= sum;
    };
  });

  function tills(site: DeskSite) {
    for (const review of [true, false])
      action(site, review ? '/pay' : '/pay-at-once', {
        name: 'pay',
        refunds: true,
        form: z.object({ amount }),
        review,
        preview: async (input) => {
          if (till < 0) throw new DeskError('The till is gone.');
          if (input && input.amount > till) throw new DeskError('There is not that much in the till.');
          return {
            title: 'Pay',
            sentences: [`The till has ${till}.`, ...(input ? [`${input.amount} go out.`] : [])],
            fields: [{ name: 'amount', label: 'Amount', type: 'number' }],
            button: 'Pay',
            back: '/',
            subject: 'till',
          };
        },
        run: async (input) => {
          await pay(input.amount);
          return { summary: `${input.amount} went out.`, to: '/' };
        },
      });
    action(site, '/count', {
      name: 'count',
      givesFile: true,
      form: z.object({}),
      preview: async () => ({
        title: 'Count',
        sentences: [],
        button: 'Count',
        back: '/',
        subject: 'till',
      }),
      run: async () => ({
        summary: 'Counted.',
        file: { name: 'till "1".csv', type: 'text/csv', body: `${till}` },
      }),
    });
  }

  const log = () =>
    fixture.db.selectFrom('desk_log').select(['action', 'summary', 'done_at']).orderBy('begun_at').execute();
  const filled = async (sum = '30') => {
    const reviewed = await desk.get(`/pay?step=review&amount=${sum}`);
    return { reviewed, fields: formOf(reviewed.html).fields };
  };

  test('the input is shown for review before the action runs', async () => {
    expect(formOf((await desk.get('/pay')).html).method).toBe('get');
    const { reviewed, fields } = await filled();
    expect(reviewed.text).toContain('30 go out.');
    expect(till).toBe(100);
    expect((await desk.post('/pay', fields)).text).toContain('30 went out.');
    expect(till).toBe(70);
  });

  test('without a review, it is done at once', async () => {
    expect((await desk.act('/pay-at-once', { amount: '30' })).text).toContain('30 went out.');
    expect(till).toBe(70);
  });

  test('sent twice, it is done once and shows the same result', async () => {
    const { fields } = await filled();
    const answers = [await desk.post('/pay', fields), await desk.post('/pay', fields)];
    expect(till).toBe(70);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[1]?.text).toContain('30 went out.');
    expect(await log()).toMatchObject([{ action: 'pay', summary: '30 went out.' }]);
  });

  test('sent twice at the same moment, it is done once', async () => {
    const { fields } = await filled();
    // Both look into the log before either writes.
    const both = Promise.withResolvers<void>();
    let looking = 0;
    const { deskLog } = desk.context;
    const entry = deskLog.entry.bind(deskLog);
    deskLog.entry = async (id) => {
      const found = await entry(id);
      looking += 1;
      if (looking === 2) both.resolve();
      await both.promise;
      return found;
    };
    await Promise.all([desk.post('/pay', fields), desk.post('/pay', fields)]);
    expect(till).toBe(70);
    expect(await log()).toHaveLength(1);
  });

  test('sent twice at the same moment, the second one’s refusal leaves the first one’s entry', async () => {
    const { fields } = await filled();
    const [both, paying, refused] = [1, 2, 3].map(() => Promise.withResolvers<void>());
    let looking = 0;
    const { deskLog } = desk.context;
    const entry = deskLog.entry.bind(deskLog);
    deskLog.entry = async (id) => {
      const found = await entry(id);
      looking += 1;
      if (looking === 2) both?.resolve();
      await (looking === 2 ? paying : both)?.promise;
      return found;
    };
    pay = async () => {
      till = -1;
      paying?.resolve();
      await refused?.promise;
    };
    const presses = [desk.post('/pay', fields), desk.post('/pay', fields)];
    expect((await Promise.race(presses)).text).toContain('The till is gone.');
    refused?.resolve();
    await Promise.all(presses);
    expect(await log()).toMatchObject([{ action: 'pay', summary: '30 went out.' }]);
  });

  test('when what it showed has changed, nothing is done and the new state is shown', async () => {
    const { fields } = await filled();
    till = 90;
    const refused = await desk.post('/pay', fields);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('This has changed since you opened it. Nothing was done.');
    expect(refused.text).toContain('The till has 90.');
    expect(till).toBe(90);
    expect((await desk.post('/pay', formOf(refused.html).fields)).text).toContain('30 went out.');
    expect(till).toBe(60);
  });

  test('an open page of an action learns that what it shows has changed', async () => {
    const { reviewed } = await filled();
    const version = /<body data-version="([^"]+)"/.exec(reviewed.html)?.[1] as string;
    const ask = async () => (await desk.get(reviewed.path, { 'x-desk-version': version })).status;
    expect(await ask()).toBe(204);
    till = 90;
    expect(await ask()).toBe(205);
    till = 10;
    expect(await ask()).not.toBe(204);
  });

  test('a review that was posted does not ask: its address is that of the empty form', async () => {
    const { csrf } = (await filled()).fields;
    const reviewed = await desk.post('/pay', { csrf: csrf as string, step: 'review', amount: '30' });
    expect(reviewed.text).toContain('30 go out.');
    expect(reviewed.html).not.toContain('data-version');
  });

  test('what was typed can be changed after the review, and nothing is done', async () => {
    const { reviewed, fields } = await filled();
    const button = /<button [^>]*>Change it/.exec(reviewed.html)?.[0];
    expect(button).toContain('name="step"');
    expect(button).toContain('value="edit"');
    const again = await desk.post('/pay', { ...fields, step: 'edit' });
    expect(again.status).toBe(200);
    expect(formOf(again.html).fields).toMatchObject({ amount: '30', step: 'review' });
    expect(till).toBe(100);
  });

  test('without a review, the fields that were typed outlive a change', async () => {
    const opened = formOf((await desk.get('/pay-at-once')).html);
    expect(opened.method).toBe('post');
    till = 90;
    const refused = await desk.post('/pay-at-once', { ...opened.fields, amount: '41' });
    expect(refused.status).toBe(409);
    expect(formOf(refused.html).fields.amount).toBe('41');
    expect(till).toBe(90);
  });

  test('what is typed wrong is said at its field, and nothing is done', async () => {
    const wrong = await desk.act('/pay', { amount: 'much' });
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.text).toContain('Type a number.');
    expect(formOf(wrong.html).fields.amount).toBe('much');
    expect((await desk.act('/pay-at-once', { amount: '-1' })).text).toContain('Type more than nothing.');
    expect(till).toBe(100);
  });

  test('a refusal is shown, and leaves no entry in the log', async () => {
    expect((await desk.act('/pay', { amount: '101' })).text).toContain('There is not that much in the till.');
    const { fields } = await filled('100');
    pay = async () => {
      throw new DeskError('The till is locked.');
    };
    const refused = await desk.post('/pay', fields);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.text).toContain('The till is locked.');
    expect(await log()).toEqual([]);
  });

  test('why it failed is said, also when it can’t be done any more', async () => {
    const { fields } = await filled();
    pay = async () => {
      till = -1;
      throw new RazorpayError('The bank did not answer.', { refused: false, status: null });
    };
    const failed = await desk.post('/pay', fields);
    expect(failed).toMatchObject({ status: 409 });
    expect(failed.text).toContain('The bank did not answer.');
    const summary = expect.stringContaining('the money may be on its way. You can try again');
    expect(await log(), 'in words for the owner').toMatchObject([{ action: 'pay', summary }]);
    expect((await log())[0]?.summary).not.toContain('The bank');
  });

  test('a failure at Razorpay is told in plain words, and what was reviewed can be tried again', async () => {
    const { fields } = await filled();
    const works = pay;
    const failing = (refused: boolean) => async () => {
      throw new RazorpayError('/refund answered 500', { refused, status: 500 });
    };
    pay = failing(false);
    const lost = await desk.post('/pay', fields);
    expect(lost.text).toContain('the money may be on its way. You can try again; nothing goes back twice.');
    expect(lost.text).toContain('/refund answered 500');
    pay = failing(true);
    const refused = await desk.post('/pay', formOf(lost.html).fields);
    expect(refused.text).toContain('Razorpay refused a refund. What went back before it is listed');
    expect(refused.text).toContain('30 go out.');
    expect(refused.html).not.toContain('Show what will happen');
    // What might go back twice is looked at first.
    pay = async () => {
      throw new RazorpayError('/refund answered 500', { refused: false, status: 500, mayDouble: true });
    };
    const doubtful = await desk.post('/pay', formOf(refused.html).fields);
    expect(doubtful.text).toContain('Look at the payments before you give the same back once more.');
    expect(doubtful.html).toContain('Show what will happen');
    pay = works;
    const { fields: typed } = await filled();
    expect((await desk.post('/pay', typed)).text).toContain('30 went out.');
    expect(till).toBe(70);
  });

  test('one that broke off stays in the log, and the same form does not repeat it', async () => {
    const { fields } = await filled();
    pay = async () => {
      till -= 30;
      throw new Error('the power failed');
    };
    expect((await desk.post('/pay', fields)).status).toBe(500);
    expect(await log()).toMatchObject([{ action: 'pay', summary: null, done_at: null }]);
    till = 100;
    const again = await desk.post('/pay', fields);
    expect(again.status).toBe(409);
    expect(again.text).toContain('Look before you repeat it.');
    expect(till).toBe(100);
  });

  test('an id that no form of ours has does nothing', async () => {
    const { fields } = await filled();
    for (const action_id of ['', 'x', `${'1'.repeat(36)}\n`])
      expect((await desk.post('/pay', { ...fields, action_id })).status).toBe(409);
    expect(till).toBe(100);
  });

  test('a file comes as a download with a plain name', async () => {
    const answer = await desk.act('/count');
    expect(answer).toMatchObject({ status: 200, html: '100' });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="till--1-.csv"');
    expect(await log()).toMatchObject([{ action: 'count', summary: 'Counted.' }]);
  });

  test('a page that stays open after a download gives the next one, and both are logged', async () => {
    const { fields } = await desk.prepare('/count');
    expect((await desk.post('/count', fields)).html).toBe('100');
    till = 90;
    expect(await desk.post('/count', fields)).toMatchObject({ status: 200, html: '90' });
    expect(await log()).toHaveLength(2);
  });
});
