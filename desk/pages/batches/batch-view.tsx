import { count } from '#contract/count.ts';
import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import type { BatchRow } from '#server/desk/batches/batch-list.ts';
import type { RosterLine } from '#server/desk/students/student-queries.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { Email, Phone } from '../../components/contact.tsx';
import { StudentLink } from '../../components/links.tsx';
import { Money } from '../../components/money.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Tiles } from '../../components/tiles.tsx';
import { Time } from '../../components/time.tsx';
import { batchPath, undatedPath } from '../../paths.ts';
import type { BatchDetails, UndatedBatch, WaitingPerson } from './batch-queries.ts';
import { isCancelled } from './is-cancelled.ts';

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

function Roster({ roster }: { roster: RosterLine[] }) {
  return (
    <Table
      caption="Students by name"
      rows={roster}
      rowKey={({ order_id }) => order_id}
      empty="Nobody is enrolled."
      columns={[
        {
          title: 'Student',
          breaks: 'anywhere',
          cell: ({ order_id, name, isDouble }) => (
            <>
              <StudentLink orderId={order_id} name={name} />{' '}
              {isDouble && <Status tone="late">Enrolled twice</Status>}
            </>
          ),
        },
        { title: 'Phone', cell: ({ phone }) => <Phone number={phone} />, breaks: 'never' },
        { title: 'E-mail', cell: ({ email }) => <Email address={email} />, breaks: 'anywhere' },
        { title: 'Guardian', cell: ({ guardian }) => guardian ?? '–', breaks: 'anywhere' },
        { title: 'Open', cell: ({ open }) => <Money paise={open} />, isNumber: true },
        {
          title: 'Overdue',
          cell: ({ overdue }) => (overdue > 0 ? <Status tone="late">{formatRupees(overdue)}</Status> : '–'),
        },
      ]}
    />
  );
}

const waitingWords = {
  waiting: 'waiting',
  offered: 'offered a seat',
  taken: 'has a seat',
  lapsed: 'offer lapsed',
};

function WaitingList({ waiting, address }: { waiting: WaitingPerson[]; address: string }) {
  return (
    <Table
      caption="The waiting list, in the order of joining"
      rows={waiting}
      rowKey={({ id }) => id}
      empty="Nobody waits."
      columns={[
        { title: 'Name', cell: ({ name, email }) => name ?? email, breaks: 'anywhere' },
        { title: 'E-mail', cell: ({ email }) => <Email address={email} />, breaks: 'anywhere' },
        { title: 'Joined', cell: ({ created_at }) => <Time at={created_at} /> },
        {
          title: 'State',
          cell: ({ status, offer_ends_at }) => (
            <>
              <Status tone={status === 'taken' ? 'good' : status === 'lapsed' ? 'over' : 'open'}>
                {waitingWords[status]}
              </Status>
              {status === 'offered' && offer_ends_at !== null && (
                <>
                  {' until '}
                  <Time at={offer_ends_at} />
                </>
              )}
            </>
          ),
        },
        {
          title: 'Do',
          isAction: true,
          cell: ({ id, name, email, canBeOffered, canLeave }) => (
            <span className="flex flex-wrap gap-x-3 gap-y-2">
              {canBeOffered && (
                <ActionLink href={`${address}/offer/${id}`}>
                  Offer a seat<span className="sr-only"> to {name ?? email}</span>
                </ActionLink>
              )}
              {canLeave ? (
                <ActionLink href={`${address}/leave/${id}`}>
                  Take off the list<span className="sr-only"> {name ?? email}</span>
                </ActionLink>
              ) : (
                '–'
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
