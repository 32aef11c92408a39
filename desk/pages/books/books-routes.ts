import { join } from 'node:path';
import { z } from 'zod';
import { keptFor, retention } from '#content';
import { count } from '#contract/count.ts';
import { backupFolder, backupName } from '#server/data-folder/backups.ts';
import { makePrivateFolder } from '#server/data-folder/private-files.ts';
import { backUp } from '#server/desk/books/back-up.ts';
import { closingDetails } from '#server/desk/books/closing-details.ts';
import { reconcileNow } from '#server/desk/books/reconcile-now.ts';
import { DeskError } from '#server/desk-error.ts';
import { HttpError } from '#server/http/http-error.ts';
import { eraseOldBackups } from '#server/retention/erase-old-data.ts';
import { action } from '../../action.ts';
import type { DeskContext } from '../../context.ts';
import { page } from '../../page.ts';
import type { DeskSite } from '../../site.ts';
import { booksPage, receiptsPage } from './books-queries.ts';
import { closingPage } from './closing-queries.ts';
import { exportRoutes } from './export-routes.ts';
import { monthIn } from './months.ts';

export function booksRoutes(site: DeskSite) {
  page(site, '/books', 'books', ({ context, query }) => booksPage(monthIn(query.until), context));
  page(site, '/books/closings/:id', 'closing', ({ context, param }) => closingPage(param('id'), context));
  page(site, '/books/receipts/:month', 'receipts', ({ context, param, query }) => {
    const month = monthIn(param('month'));
    if (!month) throw new HttpError(404, 'A month is written like 2026-11.');
    return receiptsPage(month, query.before, context);
  });
  exportRoutes(site);

  action(site, '/books/reconcile', {
    name: 'reconcile',
    form: z.object({}),
    preview: async () => ({
      title: 'Reconcile now',
      sentences: [
        'Razorpay is asked about every order that is not paid yet, and its lists of the last ten days are compared with the books.',
        'What was missing is corrected, or put on the list of what needs you. No money moves.',
      ],
      button: 'Reconcile',
      back: '/books',
      subject: 'books',
    }),
    run: async (_, { context }) => {
      const { asked, closing } = await reconcileNow(context);
      const [first] = closingDetails(closing, context.clock()).split('\n');
      return {
        summary: `${count(asked, 'order was', 'orders were')} asked about. ${first}`,
        to: `/books/closings/${closing.id}`,
      };
    },
  });

  action(site, '/books/back-up', {
    name: 'back-up',
    form: z.object({}),
    preview: async (_, { context }) => ({
      title: 'Back up',
      sentences: [
        'The database is copied while the site goes on, and the copy is checked.',
        `It is put into ${backupOf(context).folder}, beside the database: copy it to another machine from there.`,
        ...retention
          .filter(({ erase }) => erase === 'backups')
          .map(
            ({ data }) =>
              `Copies in there are deleted after ${keptFor(data)}, others by you: the privacy policy promises it.`,
          ),
      ],
      button: 'Back up',
      back: '/books',
      subject: 'books',
    }),
    run: async (_, { context }) => {
      const { folder, sqliteFile } = backupOf(context);
      makePrivateFolder(folder);
      const summary = backUp(sqliteFile, join(folder, backupName(context.clock())));
      // Only now: the old ones go once there is a new one. What can't be deleted is logged, and tried every day.
      await eraseOldBackups({ ...context, rules: retention }).catch(() => {});
      return { summary, to: '/books' };
    },
  });
}

function backupOf({ sqliteFile, dataDir }: DeskContext): { folder: string; sqliteFile: string } {
  if (sqliteFile === null)
    throw new DeskError('PostgreSQL is backed up with its own tools: pg_dump, or those of its host.');
  return { folder: backupFolder(dataDir), sqliteFile };
}
