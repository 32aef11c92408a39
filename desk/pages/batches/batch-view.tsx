import { count } from '#contract/count.ts';
import { displayDay } from '#contract/india-time.ts';
import type { BatchRow } from '#server/desk/batches/batch-list.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { Money } from '../../components/money.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Tiles } from '../../components/tiles.tsx';
import { batchPath, undatedPath } from '../../paths.ts';
import type { BatchDetails } from './batch-queries.ts';
import { isCancelled } from './is-cancelled.ts';
import { Roster } from './roster.tsx';
import { WaitingList } from './waiting-list.tsx';

/** One batch: who is in it, and who waits. */
export function BatchView({ batch, roster, waiting, moveTo, countedToo, undated, today }: BatchDetails) {
  const address = batchPath(batch);
  const overdue = roster.reduce((sum, line) => sum + line.overdue, 0);
  return (
    <>
      <PageHead
        title={batch.title}
        lead={leadOf(batch, today)}
        actions={
          <>
            {moveTo && <ActionLink href={`${address}/move`}>Move it to {displayDay(moveTo)}</ActionLink>}
            {roster.length > 0 && (
              <>
                <ActionLink href={`${address}/write`}>Write to this batch</ActionLink>
                <ActionLink href={`${address}/roster`}>Download the roster</ActionLink>
              </>
            )}
            {roster.length + batch.onList > 0 && (
              <ActionLink href={`${address}/cancel`}>Cancel this batch</ActionLink>
            )}
          </>
        }
      />
      {countedToo.map(({ day, places }) => (
        <Notice key={day} kind="warning">
          {count(places, 'place that is', 'places that are')} taken or waited for in the batch of{' '}
          {displayDay(day)} {places === 1 ? 'counts' : 'count'} here too, until you have decided about it.
        </Notice>
      ))}
      {undated > 0 && (
        <Notice kind="warning">
          {count(
            undated,
            'student who waits for dates has a place',
            'students who wait for dates have places',
          )}{' '}
          here too.{' '}
          <a href={undatedPath(batch.course_id)} className="underline underline-offset-4">
            Put them into it
          </a>
        </Notice>
      )}
      <Tiles
        tiles={[
          {
            label: 'Enrolled',
            value: batch.seats === null ? batch.enrolled : `${batch.enrolled} of ${batch.seats}`,
            note: batch.isOpen ? 'on the site now' : 'not on the site any more',
            isLate: batch.seats !== null && batch.enrolled > batch.seats,
          },
          { label: 'Held for orders and offers', value: batch.held },
          { label: 'Waiting', value: batch.onList },
          {
            label: 'Fees still open',
            value: <Money paise={roster.reduce((sum, line) => sum + line.open, 0)} />,
          },
          { label: 'Of them overdue', value: <Money paise={overdue} />, isLate: overdue > 0 },
        ]}
      />
      <Panel title="Students">
        <Roster roster={roster} />
      </Panel>
      <Panel title="Waiting list">
        <WaitingList waiting={waiting} address={address} />
      </Panel>
    </>
  );
}

function leadOf(batch: BatchRow, today: string): string {
  const day = displayDay(batch.batch);
  if (!isCancelled(batch)) return `${batch.batch < today ? 'Began' : 'Begins'} on ${day}`;
  return `Was to begin on ${day}. The school cancelled it: ${count(batch.cancelled, 'student has', 'students have')} left.`;
}
