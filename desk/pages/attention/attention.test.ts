import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '#server/testing/engines.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from '#server/testing/enrolment-fixture.ts';
import { openDeskSite } from '../../testing/desk-site-fixture.ts';

describe.each(engines)('what was seen to on $name', (engine) => {
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

  test('is listed, and put on the list of what needs the owner again', async () => {
    const { store, clock } = fixture;
    const id = await store.attention.add('no-address', 'o1', 'Order o1', clock());
    expect((await desk.get('/attention')).text).toContain('Nothing was seen to yet.');
    expect((await desk.get(`/attention/${id}/reopen`)).text).toContain('This waits for you already.');
    await desk.act(`/attention/${id}/resolve`);
    expect((await desk.get('/attention')).text).toContain(
      'Nobody knows whom to confirm an order to Order o1',
    );
    const done = await desk.act(`/attention/${id}/reopen`);
    expect(done.text).toContain('It waits for you again.');
    expect((await desk.context.queries.attention()).map((entry) => entry.id)).toEqual([id]);
  });
});
