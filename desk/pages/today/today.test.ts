import { describe, expect, test } from 'vitest';
import { site } from '#content';
import { displayDay, endOfIndianDay, indianDay } from '#contract/india-time.ts';
import { deskPerTest } from '#server/desk/desk-fixture.ts';
import { businessDaysLater, promisedDays } from '#server/leads/business-days.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { person } from '#server/testing/student.ts';
import { deskSitePerTest, formOf } from '../../testing/desk-site-fixture.ts';

describe.each(engines)('today on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture);
  const { addLead, desk: command } = deskPerTest(fixture);

  const flag = async (subject: string) =>
    (await fixture.store.attention.add('no-address', subject, `Order ${subject}`, fixture.clock())) as string;
  const log = () =>
    fixture.db.selectFrom('desk_log').select(['who', 'action', 'subject', 'summary']).execute();

  test('what needs a person is listed, and resolving it is logged', async () => {
    const id = await flag('one');
    expect((await desk.get('/')).text).toContain('Nobody knows whom to confirm an order to Order one');
    const done = await desk.act(`/attention/${id}/resolve`);
    expect(done.path).toMatch(/^\/\?done=/);
    expect(done.text).toContain('Seen to.');
    expect(done.text).toContain('Nothing waits for you.');
    expect(await log()).toEqual([{ who: 'Meera', action: 'resolve', subject: id, summary: 'Seen to.' }]);
  });

  test('new students are those who are still in a course, with what was not given back', async () => {
    const asha = (await fixture.enrol()).order;
    const bala = await fixture.enrol({ ...person('Bala'), items: ['logo', 'fortran'], amount: 59_800 });
    const chitra = await fixture.enrol({ ...person('Chitra'), items: ['cobol'] });
    const free = { ...person('Dev'), method: 'free', reference: 'scholarship' };
    const dev = /order (\S+),/.exec(await command('enrol logo@2027-01-04', free))?.[1];
    const today = async () => (await desk.get('/')).text;
    expect(await today()).toContain('Enrolled since yesterday 4 ₹1,196');
    await command(`cancel ${bala.order.id} fortran`, { yes: true });
    await command(`cancel ${chitra.order.id} cobol`, { yes: true });
    await command(`cancel ${dev} logo`, { yes: true });
    expect(await today()).toContain('Enrolled since yesterday 2 ₹598');
    for (const name of ['Asha Rao', 'Bala']) expect(await today()).toContain(name);
    for (const name of ['Chitra', 'Dev']) expect(await today()).not.toContain(name);
    // The refund of a cancelled batch follows.
    await fixture.store.enrolments.markCancelled({ order_id: asha.id, course_id: 'pascal' }, fixture.clock());
    expect(await today()).toContain('Enrolled since yesterday 1 ₹299');
    await command(`cancel ${bala.order.id} logo`, { yes: true });
    expect(await today()).toContain('No new students since yesterday.');
  });

  test('quotations stay until they are answered, and are late after the promised business days', async () => {
    const list = 'href="/leads?kind=quote&amp;status=new"';
    const tile = async () => {
      // Signed in anew: a session lasts eight hours.
      const { html, text } = await desk.get('/', { cookie: `desk=${await desk.signIn()}` });
      const [, words] = /Quotations not answered (.*?) Fees due/.exec(text) ?? [];
      const [item] = html.split('<li').filter((one) => one.includes('Quotations not answered'));
      return { words, isLate: item?.includes('text-danger'), leads: item?.includes(list) };
    };
    expect(await tile()).toEqual({ words: '0', isLate: false, leads: true });
    const asked = indianDay(fixture.clock());
    await addLead({ id: 'one', reference: 'Q-1111-AAAA' });
    await addLead({ id: 'old', reference: 'Q-2222-BBBB', status: 'answered', created_at: 1 });
    await addLead({ id: 'guide', reference: 'G-3333-CCCC', kind: 'guide', created_at: 1 });
    const two = { words: `2 oldest ${displayDay(asked)}`, leads: true };
    const lastDay = businessDaysLater(asked, promisedDays(site.replyTimes.quotation) ?? 0);
    fixture.setNow(endOfIndianDay(lastDay).getTime() - 1);
    await addLead({ id: 'two', reference: 'Q-4444-DDDD' });
    expect(await tile()).toEqual({ ...two, isLate: false });
    fixture.later(1);
    expect(await tile()).toEqual({ ...two, isLate: true });
  });

  test('each figure leads to its list', async () => {
    const listOf = async (label: string) => {
      const { html } = await desk.get('/', { cookie: `desk=${await desk.signIn()}` });
      const [tile] = html.split('<li').filter((one) => one.includes(label));
      return /href="([^"]+)"/.exec(tile ?? '')?.[1];
    };
    expect(await listOf('Fees due in the next 7 days')).toBe('/fees/this-week');
    expect(await listOf('Fees overdue')).toBe('/fees/overdue');
    expect(await listOf('Enrolled since yesterday')).toBe('/students');
    expect(await listOf('Mail in trouble')).toBe('/mail');
    await fixture.enrol();
    await fixture.db.updateTable('outbox').set({ parked_at: fixture.clock(), try_at: null }).execute();
    expect(await listOf('Mail in trouble')).toBe('/mail?state=refused');
  });

  test('lists of what is new that are cut say so, and lead to all', async () => {
    const leads = ['1', '2', '3', '4', '5', '6'];
    for (const id of leads) await addLead({ id, reference: `Q-${id}`, created_at: fixture.clock() });
    await fixture.enrol();
    const { text, html } = await desk.get('/');
    expect(text).toContain('New leads: 6 The newest 5 of 6. See all');
    expect(html).toContain('<a href="/leads" class="text-link">See all</a>');
    expect(text).not.toContain('of 1. See all');
  });

  test('the same form sent twice is done once and shows the same result', async () => {
    const id = await flag('one');
    const { fields } = formOf((await desk.get(`/attention/${id}/resolve`)).html);
    const answers = [
      await desk.post(`/attention/${id}/resolve`, fields),
      await desk.post(`/attention/${id}/resolve`, fields),
    ];
    expect(answers[1]).toMatchObject({ status: 200, path: answers[0]?.path });
    expect(await log()).toHaveLength(1);
  });

  test('an open page learns that what it shows has changed', async () => {
    const version = /<body data-version="([^"]+)"/.exec((await desk.get('/')).html)?.[1] as string;
    const ask = async () => (await desk.get('/', { 'x-desk-version': version })).status;
    expect(await ask()).toBe(204);
    await flag('one');
    expect(await ask()).toBe(205);
  });
});
