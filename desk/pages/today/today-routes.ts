import { waitingEntries } from '../../attention/waiting.ts';
import { page } from '../../page.ts';
import type { DeskSite } from '../../site.ts';
import { todaysFigures } from './today-figures.ts';

export function todayRoutes(site: DeskSite) {
  page(site, '/', 'today', async ({ context }) => ({
    waiting: await waitingEntries(context),
    figures: await todaysFigures(context),
  }));
}
