import { HttpError } from '#server/http/http-error.ts';
import { page } from '../../page.ts';
import type { DeskSite } from '../../site.ts';
import { feesPage, openFeesPage, whichFees } from './fees-queries.ts';

export function feesRoutes(site: DeskSite) {
  page(site, '/fees', 'fees', ({ context }) => feesPage(context));
  page(site, '/fees/:which', 'openFees', ({ context, param, query }) => {
    const which = whichFees.find((one) => one === param('which'));
    if (!which) throw new HttpError(404, 'There is no such list.');
    return openFeesPage(which, query.after, context);
  });
}
