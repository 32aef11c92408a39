import {
  type MailCounts,
  type MailFilter,
  type MailState,
  MOST_COUNTED,
} from '#server/desk/mail/mail-queries.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { FilterChoice, FilterForm, FilterText, listAddress } from '../../components/filter-form.tsx';
import { mailColumns } from '../../components/mail-columns.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { Table } from '../../components/table.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { kindName } from '../../mail-words.ts';
import { type ListedMail, stateColumns } from './outbox-columns.tsx';

type Props = {
  state: MailState;
  filter: MailFilter;
  kinds: string[];
  counts: MailCounts;
  mails: ListedMail[];
  isFirst: boolean;
  next: string | null;
};

const leads: Record<MailState, string> = {
  waiting: 'Mail that is to be sent, in the order it is tried.',
  refused: 'Mail that a mail server refused for good. It is not tried again by itself.',
  sent: 'Mail that was sent, the newest first.',
};

/** What waits, what was refused and what was sent. */
export function OutboxView({ state, filter, kinds, counts, mails, isFirst, next }: Props) {
  const query = { state, kind: filter.kind, to: filter.find };
  return (
    <>
      <PageHead
        title="Mail"
        lead={leads[state]}
        actions={
          <>
            <ActionLink href="/mail/previews">Look at every kind of mail</ActionLink>
            {counts.refused > 0 && <ActionLink href="/mail/retry-refused">Try all refused again</ActionLink>}
          </>
        }
      />
      <States state={state} counts={counts} />
      <FilterForm action="/mail">
        <input type="hidden" name="state" value={state} />
        <FilterChoice
          name="kind"
          label="Kind"
          value={filter.kind ?? ''}
          choices={[
            { value: '', label: 'All' },
            ...kinds.map((kind) => ({ value: kind, label: kindName(kind) })),
          ]}
        />
        <FilterText name="to" label="Part of the address" value={filter.find ?? ''} />
      </FilterForm>
      <Table
        caption={leads[state]}
        rows={mails}
        rowKey={({ id }) => id}
        empty={next ? 'None among those that were looked at. Show more to look further.' : 'There is none.'}
        columns={[...mailColumns, ...stateColumns[state]]}
      />
      <Pager
        label="More of the list"
        links={[
          { label: 'To the beginning', href: isFirst ? null : listAddress('/mail', query) },
          { label: 'Show more', href: next && listAddress('/mail', { ...query, after: next }) },
        ]}
      />
    </>
  );
}

function States({ state, counts }: Pick<Props, 'state' | 'counts'>) {
  const many = (count: number) => (count >= MOST_COUNTED ? ` (${MOST_COUNTED} or more)` : ` (${count})`);
  const names: Record<MailState, string> = {
    waiting: `Waiting${many(counts.waiting)}`,
    refused: `Refused${many(counts.refused)}`,
    sent: 'Sent',
  };
  return (
    <Tabs
      label="Kinds of lists"
      tabs={Object.entries(names).map(([key, label]) => ({
        label,
        href: `/mail?state=${key}`,
        isCurrent: key === state,
      }))}
    />
  );
}
