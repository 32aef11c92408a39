import { button } from './email-layout.ts';
import type { SafeHtml } from './html.ts';

const WORDS = 'See it at the desk';

/** To a page of the desk, in both parts of an email to the owner. Nothing where the desk has no public address. */
export function deskLink(path: string, deskUrl: string | null): { text: string[]; html: SafeHtml[] } {
  if (deskUrl === null) return { text: [], html: [] };
  const { href } = new URL(path, deskUrl);
  return { text: [`${WORDS}: ${href}`], html: [button(WORDS, href)] };
}
