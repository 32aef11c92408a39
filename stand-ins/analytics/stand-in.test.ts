// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { startAnalyticsStandIn } from './stand-in.ts';

/* The tag as a page uses it; what it sends is caught before it leaves. */

const code = readFileSync(join(import.meta.dirname, 'gtag.js'), 'utf8');
let sent: Record<string, string>[];
let dataLayer: unknown[];

function gtag(..._command: unknown[]) {
  // biome-ignore lint/complexity/noArguments: what the tag takes.
  dataLayer.push(arguments);
}

function load() {
  const script = document.createElement('script');
  script.src = 'http://tag.example/gtag/js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(code)();
}

beforeEach(() => {
  sent = [];
  dataLayer = [];
  // biome-ignore lint/suspicious/noDocumentCookie: what the tag itself does.
  document.cookie = '_ga=; max-age=0; path=/';
  Object.assign(window, { dataLayer });
  Object.assign(navigator, {
    sendBeacon: (url: string) => sent.push(Object.fromEntries(new URL(url).searchParams)),
  });
});

test('commands from before and after loading both work, and each event is sent once', () => {
  gtag('config', 'G-TEST', { send_page_view: false });
  gtag('event', 'page_view', { page_location: 'http://school.example/a', page_title: 'A' });
  load();
  gtag('event', 'click', { event_label: 'x' });
  expect(sent).toMatchObject([
    { tid: 'G-TEST', en: 'page_view', dl: 'http://school.example/a', dt: 'A' },
    { en: 'click', 'ep.event_label': 'x' },
  ]);
});

test('unless told not to, a configuration counts as a page view, as the real one does', () => {
  load();
  gtag('config', 'G-TEST');
  expect(sent.map(({ en }) => en)).toEqual(['page_view']);
});

test('without consent to storing it sets no cookie and says so; with it, the client keeps its id', () => {
  load();
  gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' });
  gtag('config', 'G-TEST', { send_page_view: false });
  gtag('event', 'click', {});
  expect(sent[0]).toMatchObject({ gcs: 'G100', cid: 'none' });
  expect(document.cookie).toBe('');
  gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('event', 'click', {});
  gtag('event', 'click', {});
  expect(sent[1]).toMatchObject({ gcs: 'G101', cid: expect.stringMatching(/^\d+\.\d+$/) });
  expect(sent[2]?.cid).toBe(sent[1]?.cid);
});

test('the ids it is configured with are the ones it sends, and it sets no cookie then', () => {
  load();
  gtag('config', 'G-TEST', { send_page_view: false, client_id: '1.2', session_id: '3' });
  gtag('event', 'click', {});
  expect(sent[0]).toMatchObject({ cid: '1.2', sid: '3' });
  expect(document.cookie).toBe('');
});

test('an array is not a command: the real tag takes arguments objects only', () => {
  load();
  dataLayer.push(['config', 'G-TEST']);
  expect(sent).toEqual([]);
});

test('events that overtake each other on the way are listed as they were sent', async () => {
  load();
  gtag('config', 'G-TEST', { send_page_view: false, client_id: '1.2' });
  for (const name of ['page_view', 'click', 'scroll']) gtag('event', name);
  const standIn = await startAnalyticsStandIn();
  try {
    for (const hit of sent.toReversed()) await fetch(`${standIn.url}/g/collect?${new URLSearchParams(hit)}`);
    const listed = await (await fetch(`${standIn.url}/hits?cid=1.2`)).json();
    expect(listed).toEqual(sent);
  } finally {
    await standIn.close();
  }
});
