import { forgetInTab, keepInTab, readFromTab } from '#app/state/tab-storage.ts';
import type { Visitor } from '#contract/analytics.ts';

/* The analytics client id and session id. Kept here because the tag's sandboxed frame has no storage. */

const THIRTEEN_MONTHS = 33_696_000;
const SESSION = 'analytics-session';

/** Both ids, created if missing. Call only after consent. */
export function visitor(): Visitor {
  return { client_id: clientId(), session_id: sessionId() };
}

/** In the tag's own cookie and format, for this host only. */
function clientId(): string {
  const known = storedClientId();
  if (known) return known;
  const made = `${Math.floor(Math.random() * 2 ** 31)}.${secondsNow()}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
  document.cookie = `_ga=GA1.1.${made}; path=/; max-age=${THIRTEEN_MONTHS}; SameSite=Lax${secure}`;
  // Read back: a browser may store a cookie later than it says so, and another tab must find this one, or has won.
  return storedClientId() ?? made;
}

function storedClientId(): string | undefined {
  return /(?:^|; )_ga=GA1\.\d\.(\d+\.\d+)/.exec(document.cookie)?.[1];
}

/** A session lasts as long as its tab. */
function sessionId(): string {
  const known = readFromTab(SESSION);
  if (known) return known;
  const made = String(secondsNow());
  // Where storage is forbidden each document is a session.
  keepInTab(SESSION, made);
  return made;
}

export function forgetIds() {
  forgetInTab(SESSION);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0];
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
    if (name?.startsWith('_ga')) document.cookie = `${name}=; max-age=0; path=/`;
  }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
