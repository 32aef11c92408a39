// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Measured } from '#contract/analytics.ts';
import { consent } from './consent.ts';
import { clicked, forgetVisitor, leaveEmbed, openEmbed, viewed } from './measure.ts';

let received: Measured[];

const embed = { postMessage: (measured: Measured) => received.push(measured) } as unknown as Window;

function press(label: string) {
  document.body.innerHTML = `<button data-measured="${label}"><span>Enroll</span></button>`;
  document.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
const labels = () => received.map((measured) => ('event_label' in measured ? measured.event_label : ''));

let page = 0;
/** The module remembers the last page seen, so each test looks at new ones. */
function newPage() {
  history.replaceState(null, '', `/page-${++page}`);
  return location.pathname;
}

beforeEach(() => {
  received = [];
  leaveEmbed();
  forgetVisitor();
  localStorage.clear();
  document.body.addEventListener('click', clicked, { once: true });
});

test('before consent no event is queued', () => {
  press('checkout-c');
  viewed(newPage());
  consent.answer('granted');
  openEmbed(embed, 'loaded');
  expect(received).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('with consent, events queue until the embed is open, and are sent once, in order', () => {
  consent.answer('granted');
  const path = newPage();
  viewed(path);
  press('add-to-cart-c');
  expect(received).toEqual([]);
  openEmbed(embed, 'loaded');
  expect(received).toMatchObject([
    { event: 'page_view', page_location: `${location.origin}${path}` },
    { event: 'click', event_label: 'add-to-cart-c' },
  ]);
  openEmbed(embed, 'loaded');
  expect(received).toHaveLength(2);
});

test('the page view is sent before the event of an early tap, and once', () => {
  consent.answer('granted');
  openEmbed(embed, 'loaded');
  const path = newPage();
  press('checkout-c');
  viewed(path);
  expect(received.map(({ event }) => event)).toEqual(['page_view', 'click']);
});

test('repeated page views of one page count once', () => {
  consent.answer('granted');
  openEmbed(embed, 'loaded');
  const [one, other] = [newPage(), newPage()];
  for (const path of [one, one, other, one]) viewed(path);
  const pages = received.map(({ page_location }) => page_location.replace(location.origin, ''));
  expect(pages).toEqual([one, other, one]);
  expect(received[1]).toMatchObject({ page_referrer: `${location.origin}${one}` });
});

test('an unknown path is not sent as it is', () => {
  consent.answer('granted');
  openEmbed(embed, 'loaded');
  viewed('/asha@example.com');
  expect(received[0]?.page_location).toBe(`${location.origin}/unknown`);
});

test('withdrawing consent drops the queue and deletes the cookies', () => {
  consent.answer('granted');
  press('checkout-c');
  // biome-ignore lint/suspicious/noDocumentCookie: as the tag sets it.
  document.cookie = '_ga_X=1; path=/';
  consent.answer('denied');
  forgetVisitor();
  expect(document.cookie).toBe('');
  openEmbed(embed, 'loaded');
  viewed(newPage());
  expect(received).toEqual([]);
});

test('a tag that failed to load gets no events, now or later', () => {
  consent.answer('granted');
  press('checkout-c');
  openEmbed(embed, 'failed');
  viewed(newPage());
  expect(received).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('the queue for an embed that never answers holds the newest fifty events', () => {
  consent.answer('granted');
  for (let time = 0; time < 60; time++) viewed(newPage());
  openEmbed(embed, 'loaded');
  expect(received).toHaveLength(50);
  expect(received.at(-1)?.page_location).toBe(location.href);
});

test('only elements with a label are counted', () => {
  consent.answer('granted');
  openEmbed(embed, 'loaded');
  document.body.innerHTML = '<button>Menu</button>';
  document.querySelector('button')?.click();
  expect(received).toEqual([]);
  document.body.addEventListener('click', clicked, { once: true });
  press('learn-more-camp');
  expect(labels()).toEqual(['learn-more-camp']);
});
