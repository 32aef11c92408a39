import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getCall, postCall } from '#contract/call.ts';
import { hasFields, isText } from '#contract/check.ts';
import { ApiError, callApi, fetchFile } from './api.ts';

const read = getCall('/things/:thingId', hasFields({ title: isText }));
const write = postCall('/things', z.strictObject({ title: z.string() }), hasFields({ id: isText }));

/** Stubs fetch with this response; returns the requests it got. */
function answerWith(answer: () => Response) {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return answer();
  });
  return asked;
}
const signal = expect.any(AbortSignal);
const failure = (status: number | null, sentence: string | null) =>
  expect.objectContaining({ name: 'ApiError', status, sentence });

afterEach(() => void vi.useRealTimers());

test('a GET fills its request into the path and sends no body', async () => {
  const asked = answerWith(() => Response.json({ title: 'One' }));
  expect(await callApi(read, { thingId: 'a/b' })).toEqual({ title: 'One' });
  expect(asked).toEqual([['/api/things/a%2Fb', { method: 'GET', headers: {}, signal }]]);
});

test('a POST sends its request as JSON', async () => {
  const asked = answerWith(() => Response.json({ id: '7' }));
  expect(await callApi(write, { title: 'One' })).toEqual({ id: '7' });
  expect(asked).toEqual([
    [
      '/api/things',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"title":"One"}', signal },
    ],
  ]);
});

test("a link's token travels in a header, for answers and for files", async () => {
  const asked = answerWith(() => Response.json({ title: 'One' }));
  await callApi(read, { thingId: 'a' }, { token: 'secret' });
  expect(await fetchFile('/things/a.pdf', { token: 'secret' })).toBeInstanceOf(Blob);
  expect(asked.map(([url]) => url)).toEqual(['/api/things/a', '/api/things/a.pdf']);
  for (const [, { headers }] of asked) expect(headers).toEqual({ authorization: 'Bearer secret' });
  answerWith(() => Response.json({ error: 'No such file.' }, { status: 404 }));
  await expect(fetchFile('/things/b.pdf')).rejects.toEqual(failure(404, 'No such file.'));
});

test.each([
  ['in another shape', () => Response.json({ id: 7 })],
  ['that is no JSON', () => new Response('<h1>Please log in to the Wi-Fi</h1>')],
])('an answer %s is a failed call', async (_, answer) => {
  answerWith(answer);
  await expect(callApi(write, { title: 'One' })).rejects.toEqual(failure(null, null));
});

test('an error carries the status and the sentence of the server', async () => {
  answerWith(() => Response.json({ error: 'Too many.' }, { status: 429 }));
  await expect(callApi(write, { title: 'One' })).rejects.toEqual(failure(429, 'Too many.'));
  answerWith(() => new Response('not even JSON', { status: 500 }));
  const broken = callApi(write, { title: 'One' });
  await expect(broken).rejects.toEqual(failure(500, null));
  await expect(broken, 'for people').rejects.toThrow('Something went wrong on our side.');
});

test('no answer at all is a failed call without a status', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failed = callApi(write, { title: 'One' });
  await expect(failed).rejects.toBeInstanceOf(ApiError);
  await expect(failed).rejects.toEqual(failure(null, null));
  await expect(failed, 'for people').rejects.toThrow('We got no answer. Please check your connection.');
});

/** Never settles by itself: a connection that was accepted, and then nothing. */
const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test.each([
  ['an answer that never comes', async (init: RequestInit) => silence(init.signal)],
  [
    'an answer that breaks off',
    async ({ signal }: RequestInit) => {
      const body = () => silence(signal);
      return { ok: true, json: body, blob: body } as unknown as Response;
    },
  ],
])('%s is waited for half a minute, then it is a failed call', async (_, answer) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => answer(init));
  const settled = vi.fn();
  callApi(write, { title: 'One' }).catch(settled);
  fetchFile('/things/a.pdf').catch(settled);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled.mock.calls).toEqual([[failure(null, null)], [failure(null, null)]]);
});

test('after an answer no timer is left', async () => {
  vi.useFakeTimers();
  answerWith(() => Response.json({ id: '7' }));
  await callApi(write, { title: 'One' });
  answerWith(() => new Response('', { status: 500 }));
  await expect(callApi(write, { title: 'One' })).rejects.toEqual(failure(500, null));
  expect(vi.getTimerCount()).toBe(0);
});
