import type { BatchPlace } from '#server/desk/batches/batch-list.ts';
import { page } from '../../page.ts';
import type { DeskSite } from '../../site.ts';
import { batchIn, dayOf } from './batch-in.ts';
import { batchDetails, undatedBatch } from './batch-queries.ts';
import { listBatches } from './batches-queries.ts';
import { cancelAction } from './cancel-action.ts';
import { moveAction } from './move-action.ts';
import { putAllAction } from './put-all-action.ts';
import { rosterAction } from './roster-action.ts';
import { leaveAction, offerAction } from './waiting-list-actions.ts';
import { writeAction } from './write-action.ts';

export function batchesRoutes(site: DeskSite) {
  page(site, '/batches', 'batches', ({ context, query }) => listBatches(placeIn(query), context));
  page(site, '/batches/:course/next', 'undatedBatch', ({ context, param }) =>
    undatedBatch(param('course'), context),
  );
  page(site, '/batches/:course/:day', 'batch', ({ context, param }) => {
    return batchDetails(batchIn(param), context);
  });
  rosterAction(site);
  offerAction(site);
  leaveAction(site);
  moveAction(site);
  putAllAction(site);
  cancelAction(site);
  writeAction(site);
}

/** Where the list goes on, as its pager wrote it; null at the beginning, and for anything else. */
function placeIn({ after, before }: Record<string, string>): BatchPlace | null {
  const [text, course_id = ''] = (before ?? after ?? '').split('~');
  const day = dayOf(text);
  if (!day || !/^[\w-]*$/.test(course_id)) return null;
  const key = { batch: day, course_id };
  return before === undefined ? { after: key } : { before: key };
}
