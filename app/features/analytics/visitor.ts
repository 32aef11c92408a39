import type { Visitor } from '#contract/analytics.ts';

/* The service tells visitors apart by these two numbers. Its own tag would keep them, had its frame any storage. */

const THIRTEEN_MONTHS = 33_696_000;
const SESSION = 'analytics-session';

/** Both ids, made where there are none: only once the visitor has agreed. */
export function visitor(): Visitor {
  return { client_id: clientId(), session_id: sessionId() };
}

/** In the cookie and the format of the service's tag, on this host alone. */
function clientId(): string {
  const known = /(?:^|; )_ga=GA1\.\d\.(\d+\.\d+)/.exec(document.cookie)?.[1];
  if (known) return known;
  const made = `${Math.floor(Math.random() * 2 ** 31)}.${secondsNow()}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
  document.cookie = `_ga=GA1.1.${made}; path=/; max-age=${THIRTEEN_MONTHS}; SameSite=Lax${secure}`;
  return made;
}

/** A visit lasts as long as its tab. */
function sessionId(): string {
  const made = String(secondsNow());
  try {
    const known = sessionStorage.getItem(SESSION);
    if (known) return known;
    sessionStorage.setItem(SESSION, made);
  } catch {
    // Where nothing can be stored, each document is a visit.
  }
  return made;
}

export function forgetIds() {
  try {
    sessionStorage.removeItem(SESSION);
  } catch {
    // Then there is none.
  }
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0];
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
    if (name?.startsWith('_ga')) document.cookie = `${name}=; max-age=0; path=/`;
  }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
