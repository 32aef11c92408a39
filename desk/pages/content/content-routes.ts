import { page } from '../../page.ts';
import type { DeskSite } from '../../site.ts';
import { contentPage } from './content-queries.ts';

export function contentRoutes(site: DeskSite) {
  page(site, '/content', 'content', async ({ context }) => contentPage(context));
}
