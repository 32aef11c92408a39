import { ActionLink } from '../../components/action-link.tsx';
import { Email } from '../../components/contact.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { WaitingPerson } from './batch-queries.ts';

const waitingWords = {
  waiting: 'waiting',
  offered: 'offered a seat',
  taken: 'has a seat',
  lapsed: 'offer lapsed',
};

export function WaitingList({ waiting, address }: { waiting: WaitingPerson[]; address: string }) {
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
