import { page } from '../../page.ts';
import type { DeskSite } from '../../site.ts';
import { logPage } from './log-queries.ts';

export function logRoutes(site: DeskSite) {
  page(site, '/log', 'log', ({ context, query }) => {
    const { who = '', action = '', subject = '', before } = query;
    const filter = { who: who.trim(), action: nameIn(action), subject: subject.trim() };
    return logPage(filter, before, context);
  });
}

/** The name of an action, from the words that the page has for it. */
function nameIn(words: string): string {
  return words.trim().toLowerCase().replaceAll(/\s+/g, '-');
}
