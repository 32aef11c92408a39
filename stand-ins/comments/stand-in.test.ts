import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommentsStandIn, startCommentsStandIn } from './stand-in.ts';

let standIn: CommentsStandIn;
beforeEach(async () => {
  standIn = await startCommentsStandIn();
});
afterEach(() => standIn.close());

const threadUrl = (id: string) =>
  `${standIn.url}/embed/comments/?${new URLSearchParams({ t_i: id, t_u: `http://s.example/${id}`, t_d: id.toUpperCase() })}`;

test('a comment stays in its own thread, and what it says is text, not HTML', async () => {
  const form = new URLSearchParams({ name: 'Asha', text: '<b>Thank you</b>' });
  await fetch(threadUrl('one'), { method: 'POST', body: form });
  const one = await (await fetch(threadUrl('one'))).text();
  expect(one).toContain('1 comment<');
  expect(one).toContain('&lt;b&gt;Thank you&lt;/b&gt;');
  expect(await (await fetch(threadUrl('two'))).text()).toContain('0 comments<');
});

test('counts are given for the threads that are asked for, as a call of the count script', async () => {
  await fetch(threadUrl('one'), { method: 'POST', body: new URLSearchParams({ name: 'Asha', text: 'Yes' }) });
  const answer = await (await fetch(`${standIn.url}/count-data.js?1=one&1=two`)).text();
  const [, data = ''] = /^DISQUSWIDGETS\.displayCount\((.*)\);$/.exec(answer) ?? [];
  expect(JSON.parse(data).counts).toEqual([
    { id: 'one', comments: 1 },
    { id: 'two', comments: 0 },
  ]);
});

test('other threads with comments are recommended, not the one that is read', async () => {
  await fetch(threadUrl('one'), { method: 'POST', body: new URLSearchParams({ name: 'Asha', text: 'Yes' }) });
  const under = async (id: string) => (await fetch(`${standIn.url}/recommendations/?t_i=${id}`)).text();
  expect(await under('two')).toContain('<a href="http://s.example/one"');
  expect(await under('one')).not.toContain('<a ');
});

test('the scripts are scripts, anything else is not there', async () => {
  for (const name of ['embed.js', 'count.js', 'recommendations.js'])
    expect((await fetch(`${standIn.url}/${name}`)).headers.get('content-type')).toContain('javascript');
  expect((await fetch(`${standIn.url}/other.js`)).status).toBe(404);
});
