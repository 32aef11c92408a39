import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { deskPerTest } from '#server/desk/desk-fixture.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { deskSitePerTest, reopen } from '../testing/desk-site-fixture.ts';

const at = (time: string) => Date.parse(`${time}+05:30`);

describe.each(engines)('the pages on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture);
  const { desk: command, addLead } = deskPerTest(fixture);

  const text = async (path: string) => (await desk.get(path)).text;
  /** Sessions end after hours: another day begins with a new one. */
  const openOn = async (instant: number) => {
    fixture.setNow(instant);
    await reopen(desk, fixture);
  };
  const logo = (changes: object) => fixture.enrol({ items: ['logo'], ...changes });
  const log = () =>
    fixture.db.selectFrom('desk_log').select(['action', 'summary']).orderBy('begun_at').execute();
  /** Two seats, both taken, and somebody who waits. */
  const fillLogo = async () => {
    await logo({ name: 'Asha Rao', email: 'asha@example.com' });
    await logo({ name: '=Zoya()', email: 'zoya@example.com', guardian: '+Gita' });
    const chitra = { course_id: 'logo', name: 'Chitra', email: 'chitra@example.com' };
    expect((await fixture.call('/api/waiting-list', chitra)).status).toBe(200);
  };

  test('today counts what is new since yesterday, what is due and what fails', async () => {
    await fixture.enrol({ name: 'Older', email: 'older@example.com' });
    await openOn(fixture.clock() + 2 * DAY_MS);
    await logo({ name: 'Asha Rao' });
    await addLead({ id: 'lead', reference: 'Q-1', company_name: 'Tulsivan' });
    await fixture.db
      .updateTable('outbox')
      .set({ try_at: null, parked_at: fixture.clock() })
      .where('recipient', '=', 'older@example.com')
      .execute();
    const today = await text('/');
    expect(today).toContain('Enrolled since yesterday 1 ₹299');
    expect(today).toContain('New leads: 1');
    expect(today).toContain('Asha Rao Logo 22 Nov 2026');
    expect(today).toContain('Q-1 Tulsivan (quote)');
    expect(today).toContain('Fees due in the next 7 days ₹0 0 entries Fees overdue ₹0 0 entries');
    expect(today).toMatch(/Mail in trouble \d+ 1 refused/);
    expect(today).toContain('Last closing None yet');
    await openOn(at('2027-01-05T10:00:00'));
    expect(await text('/')).toContain('Fees due in the next 7 days ₹1,000 1 entry Fees overdue ₹0');
    await openOn(at('2027-02-20T10:00:00'));
    expect(await text('/')).toContain(
      'Fees due in the next 7 days ₹0 0 entries Fees overdue ₹1,500 2 entries',
    );
  });

  test('batches show seats, students and who waits, also where nobody is enrolled yet', async () => {
    expect(await text('/batches')).toContain('Logo 4th January 2027 0 of 2 seats taken 0 of 2 0 0');
    await fillLogo();
    await fixture.enrol({ items: ['fortran'], email: 'f@example.com' });
    const batches = await text('/batches');
    expect(batches).toContain('Logo 4th January 2027 2 of 2 seats taken 2 of 2 0 1');
    expect(batches).toContain(
      'Waiting for dates Students whose batch has no dates yet Course Students Do Fortran 1 No dates yet',
    );
    expect(await text('/batches?before=2027-01-04')).toContain('No batch begins here.');
    expect(await text('/batches?before=2027-01-04~pascal')).toContain('Logo 4th January 2027');
    expect(await text('/batches/fortran/next')).toContain('Asha Rao 9876543210 f@example.com');
    const catalogue = desk.context.catalogue;
    desk.context.catalogue = catalogue.filter(({ id }) => id !== 'fortran');
    expect(await text('/batches')).toMatch(/Waiting for dates .*Fortran 1/);
    desk.context.catalogue = catalogue;
    expect((await desk.act('/batches/fortran/next/roster')).html).toContain('f@example.com');
    expect(await text('/log')).toContain('The roster of fortran, next batch, was downloaded: 1 student.');
    const batch = await text('/batches/logo/2027-01-04');
    expect(batch).toContain('Asha Rao 9876543210 asha@example.com – ₹1,500 –');
    expect(batch).toContain('Chitra chitra@example.com 20 Nov 2026, 10:00 waiting Offer a seat to Chitra');
    const chitra = /leave\/([\w-]+)/.exec((await desk.get('/batches/logo/2027-01-04')).html)?.[1];
    const left = await desk.act(`/batches/logo/2027-01-04/leave/${chitra}`);
    expect(left.text).toContain('Taken off the waiting list, with all mail about it.');
    expect(left.text).toContain('Nobody waits.');
    for (const path of [
      '/batches/logo/2030-01-01',
      '/batches/none/2027-01-04',
      '/batches/logo/soon',
      '/batches/none/next',
    ])
      expect([path, (await desk.get(path)).status]).toEqual([path, 404]);
  });

  test('a student who paid twice takes one seat, as on the site, and is marked in the roster', async () => {
    for (const name of ['Asha Rao', 'asha rao']) await fixture.enrol({ items: ['logo'], name });
    await fixture.placeOrder({ items: ['logo'] });
    expect(await text('/batches')).toContain('Logo 4th January 2027 1 of 2 seats taken 1 of 2 0 0');
    expect(await command('batches')).toMatch(/logo@2027-01-04 +2 +1 +0 +0/);
    await fixture.enrol({ items: ['logo'], name: 'Ravi Rao' });
    const batch = await text('/batches/logo/2027-01-04');
    expect(batch).toContain('Enrolled 2 of 2');
    expect(batch.match(/asha rao Enrolled twice/gi)).toHaveLength(2);
    expect(batch).not.toContain('Ravi Rao Enrolled twice');
  });

  test('batches are listed page by page without a gap, also where several begin on one day', async () => {
    const days = Array.from({ length: 13 }, (_, count) =>
      count < 10 ? `2027-02-${10 + count}` : '2027-03-01',
    );
    const batches = days.map((batch, count) => ({ batch, course_id: `c-${10 + count}`, seats: 5 }));
    await fixture.db.insertInto('batches').values(batches).execute();
    const listed = ['logo', ...batches.map(({ course_id }) => course_id)];
    const walk = async (path: string, link: string) => {
      const pages: string[][] = [];
      for (let next: string | undefined = path; next; ) {
        const { html } = await desk.get(next);
        pages.push([...html.matchAll(/"\/batches\/([\w-]+)\/2027/g)].map(([, course]) => course as string));
        next = html.match(new RegExp(`href="([^"]+)"[^>]*>${link}`))?.[1];
      }
      return pages;
    };
    const forward = await walk('/batches', 'Later');
    expect([forward.flat(), forward.length]).toEqual([listed, 2]);
    const back = await walk('/batches?after=2027-03-01~c-20', '← Earlier');
    expect(back.toReversed().flat()).toEqual(listed);
  });

  test('a roster is downloaded without formulas, and the log knows', async () => {
    await fillLogo();
    const csv = await desk.act('/batches/logo/2027-01-04/roster');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="roster-logo-2027-01-04.csv"');
    expect(csv.html).toContain("'=Zoya(),zoya@example.com,9876543210,'+Gita,");
    expect(await log()).toEqual([
      {
        action: 'export-roster',
        summary: 'The roster of logo, 4th January 2027, was downloaded: 2 students.',
      },
    ]);
  });

  test('a seat is offered out of turn, when there is one or the owner makes room', async () => {
    await fillLogo();
    const { id } = await fixture.db.selectFrom('waiting_list').select('id').executeTakeFirstOrThrow();
    const path = `/batches/logo/2027-01-04/offer/${id}`;
    expect((await desk.get(`${path}?step=review`)).text).toContain(
      'Every seat is taken or offered. If there is room for one more, say so',
    );
    expect((await desk.act(path, { overfull: 'yes' })).text).toContain(
      'A seat is held for Chitra until 21 Nov 2026, 10:00.',
    );
    expect(await text('/batches/logo/2027-01-04')).toContain('offered a seat until 21 Nov 2026, 10:00');
    await fixture.sendMail();
    expect(fixture.posted.map(({ to }) => to)).toContain('chitra@example.com');
  });

  test('an offer that the beginning of the batch ends says so before it is sent', async () => {
    await fillLogo();
    const { id } = await fixture.db.selectFrom('waiting_list').select('id').executeTakeFirstOrThrow();
    const path = `/batches/logo/2027-01-04/offer/${id}`;
    expect((await desk.get(path)).text).toContain('from 4th January 2027, for 24 hours.');
    await openOn(at('2027-01-04T10:00:00'));
    expect((await desk.get(path)).text).toContain('until it begins on 4 Jan 2027, 19:00.');
    expect((await desk.act(path, { overfull: 'yes' })).text).toContain('until 4 Jan 2027, 19:00.');
  });

  test('fees: what is owed, by whom, by which batch, and what came in by week', async () => {
    await fillLogo();
    await openOn(at('2027-01-20T10:00:00'));
    const fees = await text('/fees');
    expect(fees).toContain(
      'Overdue ₹2,000 2 entries Due in the next 7 days ₹1,000 2 entries Due in the 7 days after ₹0 0 entries',
    );
    expect(fees).toContain('Asha Rao Logo: First instalment 11th January 2027 ₹1,000');
    expect(fees).toContain('Logo 4th January 2027 ₹0 ₹3,000 ₹2,000');
    expect(fees).toContain('16th November 2026 ₹598 ₹0 2');
    expect(await text('/batches/logo/2027-01-04')).toContain('asha@example.com – ₹1,500 ₹1,000');
    const overdue = await text('/fees/overdue');
    expect(overdue).toContain('Overdue fees The longest overdue first.');
    expect(overdue).not.toContain('Second instalment');
    const thisWeek = await text('/fees/this-week');
    expect(thisWeek).toContain('Second instalment 25th January 2027');
    expect(thisWeek).toContain('What is due first comes first.');
    const later = await text('/fees/later');
    expect(later).toContain('None.');
    expect(later).not.toContain('comes first');
    expect((await desk.get('/fees/other')).status).toBe(404);
  });

  test('the tile of the second week leads to its fees, and from there to all later ones', async () => {
    await fillLogo();
    await openOn(at('2027-01-02T10:00:00'));
    const { text: tiles, html } = await desk.get('/fees');
    expect(tiles).toContain('Due in the 7 days after ₹2,000 2 entries');
    const [, path = ''] = /<a href="([^"]+)"[^>]*>(?:(?!<a ).)*Due in the 7 days after/.exec(html) ?? [];
    const listed = (await desk.get(path)).text;
    expect(listed.match(/instalment/g)).toHaveLength(2);
    expect(listed).not.toContain('Second instalment');
    expect((await desk.get(path)).html).toContain('href="/fees/later"');
    const later = await text('/fees/later');
    expect(later).toContain('Second instalment');
    expect(later).not.toContain('First instalment');
  });

  test('long lists go on page after page, without a gap', async () => {
    await logo({});
    const entry = await fixture.db.selectFrom('fee_entries').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 120 }, (_, count) => ({
      ...entry,
      id: `entry-${String(count).padStart(3, '0')}`,
      position: 10 + count,
      title: `Part ${count}`,
      due: count < 60 ? '2026-10-01' : '2026-10-02',
    }));
    await fixture.db.insertInto('fee_entries').values(more).execute();
    const seen: string[] = [];
    let next: string | undefined = '/fees/overdue';
    while (next) {
      const { html } = await desk.get(next);
      seen.push(...(html.match(/Part \d+/g) ?? []));
      next = /href="(\/fees\/overdue\?after=[^"]+)"/.exec(html)?.[1];
    }
    expect(seen).toEqual(more.map(({ title }) => title));
  });

  test('books: reconcile, receipts of a month, and exports without formulas', async () => {
    await logo({ name: '=Asha()' });
    const done = await desk.act('/books/reconcile');
    expect(done.path).toMatch(/^\/books\/closings\//);
    expect(done.text).toContain('no difference');
    const books = await text('/books');
    expect(books).toContain('20 Nov 2026, 10:00 1 0 no difference');
    expect(books).toContain('November 2026 ₹299 ₹0 1');
    const free = { name: 'Bala', email: 'bala@example.com', method: 'free', reference: 'a scholarship' };
    await desk.act('/students/enrol', { ...free, batch: 'logo@2027-01-04', day: '2026-11-20' });
    expect(await text('/books'), 'free of charge, and enrolled').toContain('November 2026 ₹299 ₹0 2');
    const receipts = await text('/books/receipts/2026-11');
    expect(receipts).toContain('Received ₹299 Given back ₹0 Registrations 2');
    expect(receipts).toMatch(/BC-26-27-000001 20 Nov 2026, 10:00 Receipt =Asha\(\) pay_\w+ Razorpay ₹299/);
    expect(await text('/books/receipts/2026-10')).toContain('No receipt was issued in this month.');
    expect((await desk.get('/books/receipts/2026-13')).status).toBe(404);
    expect((await desk.get('/books/closings/none')).status).toBe(404);
    for (const name of ['receipts', 'orders']) {
      const path = `/books/export/${name}`;
      const { answer, fields } = await desk.prepare(path);
      expect(answer.text).toContain('November 2026 October 2026');
      expect(fields.month).toBe(name === 'receipts' ? '2026-10' : '2026-11');
      const csv = await desk.post(path, { ...fields, month: '2026-11' });
      expect(csv.headers['content-disposition']).toBe(`attachment; filename="${name}-2026-11.csv"`);
      expect(csv.html).toContain("'=Asha()");
      expect(csv.html.match(/,email,/g), 'one header, above all days').toHaveLength(1);
      expect(csv.html.indexOf(',email,')).toBeLessThan(csv.html.indexOf('Asha'));
      const other = await desk.post(path, { ...fields, month: '2026-10' });
      expect(other.headers['content-disposition']).toContain(`${name}-2026-10.csv`);
      expect(other.html).not.toContain('Asha');
    }
    expect((await log()).map(({ summary }) => summary)).toContain(
      'The orders of November 2026 were downloaded: 2 lines.',
    );
  });

  test('a finished day is added up once, and the running one each time', async () => {
    await logo({});
    expect(await text('/fees')).toContain('Received since Monday ₹299');
    fixture.later(1);
    await logo({ name: 'Zoya', email: 'zoya@example.com' });
    expect(await text('/fees')).toContain('Received since Monday ₹598');
    await openOn(fixture.clock() + 10 * DAY_MS);
    expect(await text('/fees')).toContain('16th November 2026 ₹598 ₹0 2');
    expect(await text('/fees')).toContain('Received since Monday ₹0');
  });

  test('content: prices and dates as the site shows them now, stale ones marked, with their file', async () => {
    const content = await text('/content');
    expect(content).toContain(
      'Logo content/courses/logo.ts 4th January 2027 at 7 PM M, W, F 7-7:50 PM 2 ₹299 ₹1,799',
    );
    expect(content).toContain('content/camps/camp.ts');
  });

  if (engine.name === 'SQLite')
    test('backs up beside the database', async () => {
      await logo({});
      expect((await desk.get('/books/back-up')).text).toContain('Copies in there are deleted after');
      expect((await desk.act('/books/back-up')).text).toMatch(
        /backups\/banyan-2026-11-20\S+\.sqlite holds 1 order\./,
      );
      await openOn(at('2027-01-09T10:00:00'));
      await desk.act('/books/back-up');
      expect(readdirSync(join(fixture.dataDir, 'backups'))).toEqual([
        expect.stringContaining('banyan-2027-01-09'),
      ]);
    });
  else
    test('says how PostgreSQL is backed up', async () => {
      expect(await text('/books')).not.toContain('Back up');
      expect(await text('/books/back-up')).toContain('pg_dump');
    });
});
