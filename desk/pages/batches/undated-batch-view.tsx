import { ActionLink } from '../../components/action-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { undatedPath } from '../../paths.ts';
import type { UndatedBatch } from './batch-queries.ts';
import { Roster } from './roster.tsx';

/** Students who wait for the dates of the next batch. */
export function UndatedBatchView({ courseId, title, roster, toPlace }: UndatedBatch) {
  const address = undatedPath(courseId);
  return (
    <>
      <PageHead
        title={title}
        lead={
          toPlace > 0
            ? 'These students wait for a batch, and the site has dates now. Each has a place in it.'
            : 'These students wait for the dates of the next batch. Once the site has them, they are put into it from here.'
        }
        actions={
          <>
            {toPlace > 0 && (
              <ActionLink href={`${address}/put`} isMain>
                Put all into it
              </ActionLink>
            )}
            {roster.length > 0 && <ActionLink href={`${address}/roster`}>Download the roster</ActionLink>}
          </>
        }
      />
      <Roster roster={roster} />
    </>
  );
}
