import { forgetInTab, keepInTab, readJsonFromTab } from '#app/state/tab-storage.ts';
import type { Measured, TagState } from '#contract/analytics.ts';
import { consent } from './consent.ts';
import { forgetIds } from './visitor.ts';

const KEPT = 'analytics-not-sent';
/** Queue limit: an embed that never answers must not fill the storage. */
const KEPT_AT_MOST = 50;
let measure: ((measured: Measured) => void) | null = null;
let here: string | undefined;

/** Records a page view, once per navigation, only with consent. */
export function viewed(pathname: string) {
  const page_location = pageOf(pathname);
  if (page_location === here) return;
  const page_referrer = here ?? cameFrom(document.referrer);
  const event = 'page_view';
  if (record({ event, page_location, page_title: document.title, page_referrer })) here = page_location;
}

/** Records a click on an element with a label. */
export function clicked({ target }: Event) {
  const label = (target as Element).closest<HTMLElement>('[data-measured]')?.dataset.measured;
  if (!label) return;
  // A replayed early tap can arrive before its page view: record the page view first.
  viewed(location.pathname);
  record({ event: 'click', event_label: label, page_location: pageOf(location.pathname) });
}

/** The embed reports whether its tag loaded: if so it gets the queued events, if not they are dropped. */
export function openEmbed(embed: Pick<Window, 'postMessage'>, state: TagState) {
  // Sandboxed: its origin is opaque, so no target origin can be given.
  measure = state === 'loaded' ? (measured) => embed.postMessage(measured, '*') : () => {};
  for (const measured of kept()) measure(measured);
  keep([]);
}

export function leaveEmbed() {
  measure = null;
}

/** Returns whether the event was queued: without consent nothing is stored. */
function record(measured: Measured): boolean {
  if (consent.read() !== 'granted') return false;
  if (measure) measure(measured);
  else keep([...kept(), measured].slice(-KEPT_AT_MOST));
  return true;
}

/** In session storage, because "Enroll Now" loads the checkout document, which has no embed. */
function kept(): Measured[] {
  return (readJsonFromTab(KEPT) as Measured[] | null) ?? [];
}

function keep(measured: Measured[]) {
  if (measured.length > 0) keepInTab(KEPT, JSON.stringify(measured));
  else forgetInTab(KEPT);
}

/** A page's path, if it has only the characters of our URLs: a mistyped one may contain an email address. */
function pageOf(pathname: string): string {
  return location.origin + (/^[/a-z\d-]*$/.test(pathname) ? pathname : '/unknown');
}

/** For other sites only the origin. */
function cameFrom(referrer: string): string {
  if (!referrer) return '';
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin ? pageOf(pathname) : origin;
}

/** Deletes queued events and the visitor's ids. */
export function forgetVisitor() {
  keep([]);
  forgetIds();
}
