/** Keeps the token while it is not in the address, for a reload and for the way back from the bank. */
const KEPT = 'enrolment-token';

/** The token in a link's fragment. Chats and mail programs may have added something to its end. */
export function tokenIn(hash: string): string | null {
  return /^#([\w-]{20,200})/.exec(hash)?.[1] ?? null;
}

/** The token of the link that was opened; null without one. */
export function readToken(): string | null {
  return tokenIn(location.hash) ?? kept();
}

/**
 * Puts the token back into the address, where a reload, a bookmark and "share" of the browser find it. It is read
 * from there by nobody else: no log, proxy or referrer sees a fragment.
 */
export function showToken(token: string) {
  if (tokenIn(location.hash) !== token) setHash(`#${token}`);
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept where nothing can be.
  }
}

/** The provider's script reports the address of its page. While it may run, the token is not in there. */
export function hideToken(token: string) {
  try {
    sessionStorage.setItem(KEPT, token);
  } catch {
    // It can't be kept elsewhere, and must not be lost.
    return;
  }
  setHash('');
}

export function forgetToken() {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept where nothing can be.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function setHash(hash: string) {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
}
