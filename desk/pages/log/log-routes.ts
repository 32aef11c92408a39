import { page } from '../../page.ts';
import type { DeskSite } from '../../site.ts';
import { logPage } from './log-queries.ts';

export function logRoutes(site: DeskSite) {
  page(site, '/log', 'log', ({ context, query }) => {
    const { who = '', action = '', subject = '', before } = query;
    return logPage({ who: who.trim(), action: action.trim(), subject: subject.trim() }, before, context);
  });
}
