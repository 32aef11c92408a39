import { describe, expect, test } from 'vitest';
import { flagMovedBatches } from '#server/enrolment/seats/moved-batches.ts';
import { engines } from '#server/testing/engines.ts';
import { undated } from '#server/testing/test-catalogue.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const transfer = { method: 'bank-transfer', day: '2026-11-20', reference: '' };

describe.each(engines)('money of Razorpay that goes back by hand on $name', (engine) => {
  const student = studentPerTest(engine);

  const promised = async () => (await student.fixture.store.handPayments.promised())[0]?.id;

  test('a refund that Razorpay refuses is promised by the box of its page, and recorded on the student’s', async () => {
    const { twice, order, refunds, text, site, path, mails } = student;
    student.fixture.refuseRefunds();
    const { first: refused } = await twice(`/refund/${order.id}`, { amount: '100' });
    expect(refused.text).toContain('Razorpay refused a refund.');
    expect(refused.text).toContain('If it goes on refusing, give the money back by hand');
    expect(refused.text).not.toContain('--by-hand');
    const { preview, first, second } = await twice(`/refund/${order.id}`, { amount: '100', orByHand: 'yes' });
    expect(preview).toContain('What Razorpay can’t give back, you give back by hand');
    expect(first.text).toContain('you give ₹100.00 back by hand, then record it');
    expect(second.path).toBe(first.path);
    expect(await text()).toContain(
      '₹100 is to be given back by hand. Record that it was given Not by hand after all',
    );
    expect((await site.get('/')).text).toContain('Money is to be given back by hand');
    expect((await site.get(`${path}/refund/${order.id}`)).text).toContain('First record that it was given');
    const giving = (await site.get(`${path}/given-back/${await promised()}`)).text;
    expect(giving).toContain('Give ₹100 back to Asha Rao by hand');
    expect(giving).toContain('or to whom');
    await twice(`/given-back/${await promised()}`, transfer);
    expect(await text()).toContain('₹199 with the school');
    const month = (await site.get('/books/receipts/2026-11')).text;
    expect(month).toMatch(/pay_\w+ By bank transfer −₹100/);
    expect(month).toMatch(/pay_\w+ Razorpay ₹299/);
    const over = (await student.fixture.store.attention.resolved(1))[0]?.id;
    expect((await site.get('/attention')).html).not.toContain(`/attention/${over}/reopen`);
    expect((await site.get(`/attention/${over}/reopen`)).text).toContain('nothing waits');
    expect((await mails('Refund of ₹100.00'))[0]?.mail.text).toContain('by bank transfer');
    expect(refunds()).toEqual([]);
  });

  test('leaving that Razorpay refuses is agreed to by hand; withdrawn, the page offers to refund it', async () => {
    const { fixture, twice, text, refunds, site, path } = student;
    const token = await fixture.store.links.issue(student.order.id, fixture.clock());
    await fixture.call('/api/enrolment/cancel', { course_id: 'logo', reason: 'moving' }, token);
    student.fixture.refuseRefunds();
    expect((await twice('/agree/logo')).first.text).toContain('Razorpay refused a refund.');
    const { first } = await twice('/agree/logo', { orByHand: 'yes' });
    expect(first.text).toContain('Logo has ended. You give ₹299 back by hand.');
    expect(first.text).toContain('Give ₹299 back for Logo: Razorpay can’t give it back.');
    const undone = await twice(`/not-by-hand/${await promised()}`);
    expect(undone.first.text).toContain('₹299 is not to be given by hand any more.');
    expect(undone.first.text).toContain('₹299 for leaving Logo is not given back by hand after all');
    expect(await text()).toContain('The owner agreed, but ₹299 did not go back. Refund it again');
    expect((await site.get('/')).text).not.toContain('--by-hand');
    expect((await site.get(`${path}/agree/logo`)).text).toContain('If Razorpay can’t give it back');
    fixture.standIn.admin.calm();
    await twice('/agree/logo');
    expect(refunds()).toEqual([29_900]);
    expect(await promised()).toBeUndefined();
  });

  test('a student of a cancelled batch is finished by hand, and then nobody is left in it', async () => {
    const { fixture, command, site, path, mails } = student;
    fixture.changeContent('logo', undated);
    student.fixture.refuseRefunds();
    const cancel = () => command('cancel-batch logo@2027-01-04', { yes: true });
    await expect(cancel()).rejects.toThrow('say so with the refund, or with the end of the course');
    expect((await site.get('/')).html).toContain(`href="${path}/end/logo"`);
    const { answer } = await site.prepare(`${path}/end/logo`, { orByHand: 'yes' });
    expect(answer.text).toContain('What Razorpay can’t give back, you give back by hand');
    const ended = await site.act(`${path}/end/logo`, { orByHand: 'yes' });
    expect(ended.text).toContain('Logo has ended. You give ₹299 back by hand.');
    const told = (await mails('We had to cancel Logo')).map(({ mail }) => mail.text);
    expect(told.at(-1)).toContain('₹299.00 can’t go back online.');
    await expect(cancel()).rejects.toThrow('Nobody is in this batch.');
    await flagMovedBatches(fixture.enrolment.context);
    expect(await fixture.store.attention.waiting('batch-moved')).toEqual([]);
  });

  test('what is promised of two payments is recorded at once', async () => {
    const { fixture, site, path, twice, plan, text } = student;
    fixture.refuseRefunds();
    const { orderId } = await fixture.payEntry(student.order, (await plan())[0]?.id);
    const fee = await fixture.store.orders.byRazorpayId(orderId);
    await twice(`/refund/${fee?.id}`, { amount: '400', orByHand: 'yes' });
    expect(await text()).not.toContain('was given at once');
    await twice('/end/logo', { reason: 'moved', orByHand: 'yes' });
    expect((await site.get(path)).text).toContain('Record that all of it (₹1,299) was given at once');
    const one = (await site.get(`${path}/given-back/${await promised()}`)).text;
    expect(one).toMatch(/₹\S+ more is promised to them and is recorded apart\./);
    const { preview, first, second } = await twice('/given-back/all', {
      ...transfer,
      reference: 'UTR 7',
    });
    expect(preview).toContain('Give ₹1,299 back to Asha Rao by hand');
    expect(preview).toContain('It was promised in 3 parts: ');
    expect(preview).toContain('The student gets a refund note for each by e-mail');
    expect(preview).toContain('Refund notes can’t be undone.');
    expect(preview).toContain('Reference, as it is printed: UTR 7');
    expect(first.text).toContain('₹1,299 was given back by hand. Refund notes ');
    expect(second.path).toBe(first.path);
    expect(await text()).not.toContain('is to be given back by hand');
    expect((await fixture.refundNotes()).sort()).toEqual([29_900, 40_000, 60_000]);
    expect((await site.get(`${path}/given-back/all`)).text).toContain('not promised any more');
  });

  /** The orders of both fees, and what is promised: ₹100 of the registration, and ₹400 of the first fee. */
  const promiseTwo = async () => {
    const { fixture, twice, plan, order } = student;
    fixture.refuseRefunds();
    const fees: string[] = [];
    for (const { id } of await plan()) {
      const { orderId } = await fixture.payEntry(order, id);
      fees.push((await fixture.store.orders.byRazorpayId(orderId))?.id ?? '');
    }
    await twice(`/refund/${order.id}`, { amount: '100', orByHand: 'yes' });
    fixture.later(1);
    await twice(`/refund/${fees[0]}`, { amount: '400', orByHand: 'yes' });
    return { fees, ids: (await fixture.store.handPayments.promised()).map(({ id }) => id) };
  };

  test('what is promised after the review, in the last moment, is not recorded as given', async () => {
    const { fixture, site, prepare, pressed, twice } = student;
    const { fees } = await promiseTwo();
    const { fields } = await prepare('/given-back/all', transfer);
    const { deskLog } = site.context;
    const begin = deskLog.begin.bind(deskLog);
    deskLog.begin = async (...entry) => {
      deskLog.begin = begin;
      await twice(`/refund/${fees[1]}`, { amount: '50', orByHand: 'yes' });
      return begin(...entry);
    };
    const done = await pressed('/given-back/all', fields);
    expect(done.text).toContain('₹500 was given back by hand.');
    expect((await fixture.refundNotes()).sort()).toEqual([10_000, 40_000]);
    expect(await fixture.store.handPayments.promised()).toMatchObject([{ amount: 5_000 }]);
  });

  test('of what is promised only that is recorded which is ticked, and all of it or nothing', async () => {
    const { fixture, prepare, pressed, twice, site, path } = student;
    const { ids } = await promiseTwo();
    const [registration = '', fee = ''] = ids;
    const none = await prepare('/given-back/all', { ...transfer, refunds: '' });
    expect(none.answer.text).toContain('Choose what was given.');
    const both = await prepare('/given-back/all', transfer);
    expect(both.answer.text).toContain('It was promised in 2 parts: ₹100, ₹400.');
    const { preview, first } = await twice('/given-back/all', { ...transfer, refunds: fee });
    expect(preview).toContain('Give ₹400 back to Asha Rao by hand');
    expect(first.text).toContain('₹400 was given back by hand.');
    expect((await pressed('/given-back/all', both.fields)).text).toContain('not promised any more');
    expect(await fixture.refundNotes()).toEqual([40_000]);
    expect((await site.get(`${path}/not-by-hand/all`)).text).toContain('not promised any more');
    expect(await promised()).toBe(registration);
  });

  test('a promise of what came by hand is not withdrawn, and another student’s promise is not there', async () => {
    const { fixture, site, path, twice, plan } = student;
    const [entry] = await plan();
    await twice('/paid', { method: 'cash', day: '2026-11-20', reference: '', what: entry?.id as string });
    await twice('/end/logo', { reason: 'moved' });
    const id = await promised();
    expect((await site.get(`${path}/not-by-hand/${id}`)).text).toContain('can only go back by hand');
    const page = (await site.get(path)).text;
    expect(page).not.toContain('Not by hand after all');
    expect(page).toContain('it was paid outside Razorpay (in cash on 20th November 2026)');
    // Nothing is left to do with this payment.
    expect(page).toMatch(/₹1,000 to give back In cash on 20th November 2026 BC\S+ –/);
    const { order } = await fixture.enrol({ items: ['pascal'], email: 'bala@example.com' });
    expect((await site.get(`/students/${order.id}/given-back/${id}`)).text).toContain(
      'not promised any more',
    );
  });
});
