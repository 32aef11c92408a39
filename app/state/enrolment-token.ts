import { forgetInTab, keepInTab, readFromTab } from './tab-storage.ts';

/** Keeps the token while it is not in the address, for a reload and for the way back from the bank. */
const KEPT = 'enrolment-token';

/** The token in a link's fragment. Chats and mail programs may have added something to its end. */
export function tokenIn(hash: string): string | null {
  return /^#([\w-]{20,200})/.exec(hash)?.[1] ?? null;
}

/** The token of the link that was opened; null without one. */
export function readToken(): string | null {
  return tokenIn(location.hash) ?? readFromTab(KEPT);
}

/**
 * Puts the token back into the address, where a reload, a bookmark and "share" of the browser find it. It is read
 * from there by nobody else: no log, proxy or referrer sees a fragment.
 */
export function showToken(token: string) {
  if (tokenIn(location.hash) !== token) setHash(`#${token}`);
  forgetToken();
}

/** The provider's script reports the address of its page. While it may run, the token is not in there. */
export function hideToken(token: string) {
  // Where it can't be kept elsewhere it stays: it must not be lost.
  if (keepInTab(KEPT, token)) setHash('');
}

export function forgetToken() {
  forgetInTab(KEPT);
}

function setHash(hash: string) {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
}
