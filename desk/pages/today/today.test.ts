import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '#server/testing/engines.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from '#server/testing/enrolment-fixture.ts';
import { formOf, openDeskSite } from '../../testing/desk-site-fixture.ts';

describe.each(engines)('today on $name', (engine) => {
  let fixture: EnrolmentFixture;
  let desk: Awaited<ReturnType<typeof openDeskSite>>;
  beforeEach(async () => {
    fixture = await openEnrolmentFixture(engine);
    desk = await openDeskSite(fixture);
  });
  afterEach(async () => {
    await desk.close();
    await fixture.close();
  });

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
