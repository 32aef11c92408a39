import { describe, expect, test } from 'vitest';
import { deskPerTest } from '#server/desk/desk-fixture.ts';
import type { Note } from '#server/desk/students/notes.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { deskSitePerTest, formOf } from '../../testing/desk-site-fixture.ts';

describe.each(engines)('leads on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture);
  const { addLead } = deskPerTest(fixture);

  const quote = (reference: string, changes: object = {}) =>
    addLead({ id: `id-of-${reference}`, reference, ...changes });
  const outbox = () => fixture.db.selectFrom('outbox').selectAll().orderBy('id').execute();

  test('leads are found by kind, status and any part of address, company or reference', async () => {
    await quote('Q-1111-AAAA');
    await quote('Q-2222-BBBB', {
      email: 'Asha@Example.com',
      company_name: '50% off_Ltd',
      status: 'answered',
    });
    await quote('G-3333-CCCC', { kind: 'guide', company_name: null, service_id: 'x' });
    const found = async (query: string) =>
      (await desk.get(`/leads?${query}`)).text.match(/[QG]-\d{4}-[A-Z]{4}/g)?.sort() ?? [];
    expect(await found('')).toHaveLength(3);
    expect(await found('kind=guide')).toEqual(['G-3333-CCCC']);
    expect(await found('status=answered')).toEqual(['Q-2222-BBBB']);
    expect(await found('status=new&kind=quote')).toEqual(['Q-1111-AAAA']);
    expect(await found('q=TULSI&kind=quote')).toEqual(['Q-1111-AAAA']);
    expect(await found('q=asha%40example.com')).toEqual(['Q-2222-BBBB']);
    expect(await found('q=asha%40example.co')).toEqual(['Q-2222-BBBB']);
    expect(await found('q=3333')).toEqual(['G-3333-CCCC']);
    expect(await found('q=50%25')).toEqual(['Q-2222-BBBB']);
    expect(await found('q=f_l')).toEqual(['Q-2222-BBBB']);
    expect(await found('q=%25')).toEqual(['Q-2222-BBBB']);
    expect((await desk.get('/leads?q=nobody')).text).toContain('No lead is like this.');
  });

  test('a long list is read in pages without gaps, also where many came at once', async () => {
    const references = Array.from({ length: 120 }, (_, index) => `Q-${1000 + index}-AAAA`);
    for (const reference of references) await quote(reference);
    const seen: string[] = [];
    let path: string | undefined = '/leads';
    while (path) {
      const { html, text } = await desk.get(path);
      seen.push(...(text.match(/Q-\d{4}-AAAA/g) ?? []));
      path = /href="([^"]*)"[^>]*>Show more</.exec(html)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen.toSorted()).toEqual(references);
    expect((await desk.get('/leads?after=nonsense')).status).toBe(200);
  });

  test('an answer is shown once more, goes out by mail and counts as answered', async () => {
    await quote('Q-1111-AAAA', { requirement: 'A shop with <b>boxes</b>.' });
    const path = '/leads/Q-1111-AAAA';
    const opened = await desk.get(`${path}/answer`);
    const reviewed = await desk.post(`${path}/answer`, {
      ...formOf(opened.html).fields,
      text: 'Yes.\r\n\r\nMeera',
    });
    expect(reviewed.text).toContain('Your answer Yes. Meera');
    expect(await outbox()).toEqual([]);
    const { fields } = formOf(reviewed.html);
    const done = [await desk.post(`${path}/answer`, fields), await desk.post(`${path}/answer`, fields)];
    for (const { text } of done) expect(text).toContain('The answer goes to hari@example.com');
    expect(done[0]?.html).not.toContain('<b>boxes');
    expect(done[0]?.text).toContain('Lead answer hari@example.com Yes. Meera Waiting');
    expect(await outbox()).toMatchObject([{ kind: 'lead-answer', recipient: 'hari@example.com' }]);
    expect(await desk.context.leads.leadByReference('Q-1111-AAAA')).toMatchObject({ status: 'answered' });
    expect((await desk.get(`${path}/answer`)).text).toContain('You have answered once before.');
    expect((await desk.get(`${path}/mark-unanswered`)).status).toBe(200);
    expect((await desk.act(`${path}/mark-unanswered`)).text).toContain('An answer was mailed');
    expect((await desk.act(`${path}/answer`, { text: ' ' })).text).toContain('Write the answer.');
  });

  test('"answered" is marked and taken back without mail, and the history tells who did it', async () => {
    await quote('Q-1111-AAAA');
    const path = '/leads/Q-1111-AAAA';
    expect((await desk.act(`${path}/mark-answered`)).text).toContain('Q-1111-AAAA is answered.');
    fixture.later(1);
    const back = await desk.act(`${path}/mark-unanswered`);
    expect(back.text).toContain('Status New');
    expect(back.text).toMatch(/Meera Mark unanswered .* Meera Mark answered/);
    expect(await outbox()).toEqual([]);
  });

  test('a note is written and removed; one of another lead is not', async () => {
    await quote('Q-1111-AAAA');
    await quote('Q-2222-BBBB');
    const noted = await desk.act('/leads/Q-1111-AAAA/note', { text: '<i>Call</i> on Monday' });
    expect(noted.html).toContain('&lt;i&gt;Call&lt;/i&gt; on Monday');
    const [{ id }] = (await desk.context.notes.of('id-of-Q-1111-AAAA')) as [Note];
    expect((await desk.get(`/leads/Q-2222-BBBB/notes/${id}/remove`)).status).toBe(409);
    expect((await desk.get(`/leads/Q-1111-AAAA/notes/${id}/remove`)).text).toContain('The history keeps');
    const removed = await desk.act(`/leads/Q-1111-AAAA/notes/${id}/remove`);
    expect(removed.text).toMatch(/No note was written\..*Removed the note: <i>Call<\/i> on Monday/);
  });

  test('erasing a person takes all their leads; another lead stays', async () => {
    await quote('Q-1111-AAAA');
    await quote('Q-2222-BBBB', { email: 'HARI@example.com' });
    await quote('Q-3333-CCCC', { email: 'asha@example.com' });
    const { text } = await desk.get('/leads/Q-1111-AAAA/erase');
    expect(text).toContain('2 leads go');
    expect(text).toContain('places on waiting lists');
    const done = await desk.act('/leads/Q-1111-AAAA/erase');
    expect(done.text).toContain('Erased: quote Q-2222-BBBB');
    expect((await desk.get('/leads')).text).not.toContain('hari@');
    expect((await desk.get('/leads/Q-1111-AAAA')).status).toBe(404);
    expect((await desk.get('/leads/Q-3333-CCCC')).status).toBe(200);
  });

  test('the file has what the list shows, and no text runs as a formula', async () => {
    await quote('Q-1111-AAAA', { company_name: '=HYPERLINK("http://evil")' });
    await quote('G-3333-CCCC', { kind: 'guide' });
    const { html } = await desk.get('/leads/export?kind=quote');
    const { fields } = formOf(html);
    expect(fields.kind).toBe('quote');
    const { headers, html: file } = await desk.post('/leads/export', fields);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="leads.csv"');
    expect(file).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(file).not.toContain('G-3333');
    const log = await fixture.db.selectFrom('desk_log').select(['action', 'summary']).execute();
    expect(log).toEqual([{ action: 'export-leads', summary: '1 lead went into a file.' }]);
  });
});
