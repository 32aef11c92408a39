import type { Measured, TagState } from '#contract/analytics.ts';
import { consent } from './consent.ts';
import { forgetIds } from './visitor.ts';

const KEPT = 'analytics-not-sent';
/** An embed that never answers must not fill the storage. */
const KEPT_AT_MOST = 50;
let measure: ((measured: Measured) => void) | null = null;
let here: string | undefined;

/** The page one looks at, once for each change of it, and only with consent. */
export function viewed(pathname: string) {
  const page_location = pageOf(pathname);
  if (page_location === here) return;
  const page_referrer = here ?? cameFrom(document.referrer);
  const event = 'page_view';
  if (record({ event, page_location, page_title: document.title, page_referrer })) here = page_location;
}

/** A press of something that carries a label. */
export function clicked({ target }: Event) {
  const label = (target as Element).closest<HTMLElement>('[data-measured]')?.dataset.measured;
  if (!label) return;
  // A tap made before hydration is carried out before the page has told that it is seen: first things first.
  viewed(location.pathname);
  record({ event: 'click', event_label: label, page_location: pageOf(location.pathname) });
}

/** The embed says whether its tag came: if so it gets what was kept for it; if not, all of it is dropped. */
export function openEmbed(embed: Pick<Window, 'postMessage'>, state: TagState) {
  // Sandboxed, it has no origin that could be named.
  measure = state === 'loaded' ? (measured) => embed.postMessage(measured, '*') : () => {};
  for (const measured of kept()) measure(measured);
  keep([]);
}

export function leaveEmbed() {
  measure = null;
}

/** Says whether it counted: before consent and after a refusal, what happens is not even kept. */
function record(measured: Measured): boolean {
  if (consent.read() !== 'granted') return false;
  if (measure) measure(measured);
  else keep([...kept(), measured].slice(-KEPT_AT_MOST));
  return true;
}

/** In the tab's storage, because "Enroll Now" leads to checkout's own document, where no embed is opened. */
function kept(): Measured[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
  } catch {
    return [];
  }
}

function keep(measured: Measured[]) {
  try {
    if (measured.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(measured));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Where nothing can be stored, nothing is counted.
  }
}

/** A page's address without query and hash. Ours are of these letters alone; what a visitor typed may hold anything, even an e-mail address. */
function pageOf(pathname: string): string {
  return location.origin + (/^[/a-z\d-]*$/.test(pathname) ? pathname : '/unknown');
}

/** Of somebody else's site, its name is enough. */
function cameFrom(referrer: string): string {
  if (!referrer) return '';
  const { origin, pathname } = new URL(referrer);
  return origin === location.origin ? pageOf(pathname) : origin;
}

/** What was kept, and by what the visitor was known. */
export function forgetVisitor() {
  keep([]);
  forgetIds();
}
