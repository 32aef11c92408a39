import { forgetInTab, keepInTab, readJsonFromTab } from './tab-storage.ts';

/*
 * The order that this tab is about to pay for. Kept through a reload: a phone may discard the tab while the student is
 * in a UPI app, and the next press must not make a second order.
 */

const KEY = 'order-attempt';
type Attempt = { key: string; receipt: string };

/** Where the browser stores nothing. */
let unwritten: Attempt | null = null;

/** The receipt of an attempt. The same key (who pays for what, how much, on which terms) is the same order. */
export function receiptOf(key: string): string {
  const kept = unwritten ?? read();
  if (kept?.key === key) return kept.receipt;
  const attempt = { key, receipt: `${Date.now()}-${randomHex()}` };
  unwritten = keepInTab(KEY, JSON.stringify(attempt)) ? null : attempt;
  return attempt.receipt;
}

/** Whether this tab has begun to order: the server may hold a place for it. */
export function hasAttempt(): boolean {
  return (unwritten ?? read()) !== null;
}

/** It is paid, or refused: the next order is another one. */
export function forgetAttempt() {
  unwritten = null;
  forgetInTab(KEY);
}

function read(): Attempt | null {
  const { key, receipt } = Object(readJsonFromTab(KEY));
  return typeof receipt === 'string' ? { key, receipt } : null;
}

/** Not `crypto.randomUUID`, which pages without TLS don't have, as when trying the site on a phone at home. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
