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

test('the embed is a script, anything else is not there', async () => {
  expect((await fetch(standIn.embedUrl)).headers.get('content-type')).toContain('javascript');
  expect((await fetch(`${standIn.url}/count.js`)).status).toBe(404);
});
