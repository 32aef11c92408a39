import type { LeadLine, LeadSearch } from '#server/desk/leads/lead-queries.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { Email } from '../../components/contact.tsx';
import { FilterChoice, FilterForm, FilterText, listAddress } from '../../components/filter-form.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { choicesOf } from './choices.ts';
import { kindNames, statusNames, subjectOf } from './lead-words.ts';

type Props = { search: LeadSearch; leads: LeadLine[]; isFirst: boolean; next: string | null };

/** Who asked for a quotation or a guide. */
export function LeadsView({ search, leads, isFirst, next }: Props) {
  const { kind, status, find } = search;
  const query = { kind, status, q: find };
  const isNarrowed = Boolean(kind || status || find);
  return (
    <>
      <PageHead
        title="Leads"
        lead="Who asked for a quotation or a guide, the newest first."
        actions={<ActionLink href={listAddress('/leads/export', query)}>Download as CSV</ActionLink>}
      />
      <FilterForm action="/leads">
        <FilterChoice name="kind" label="Kind" value={kind ?? ''} choices={choicesOf(kindNames)} />
        <FilterChoice name="status" label="Status" value={status ?? ''} choices={choicesOf(statusNames)} />
        <FilterText name="q" label="Part of e-mail, company or reference" value={find ?? ''} />
      </FilterForm>
      <Table
        caption="Leads, the newest first"
        rows={leads}
        rowKey={({ id }) => id}
        empty={emptiness(next !== null, isNarrowed)}
        columns={[
          { title: 'Asked', cell: ({ created_at }) => <Time at={created_at} /> },
          { title: 'Reference', cell: ({ reference }) => <LeadLink reference={reference} /> },
          { title: 'Kind', cell: ({ kind }) => kindNames[kind] },
          { title: 'About', cell: (lead) => subjectOf(lead), breaks: 'anywhere' },
          { title: 'E-mail', cell: ({ email }) => <Email address={email} />, breaks: 'anywhere' },
          {
            title: 'Status',
            cell: ({ status }) => (
              <Status tone={status === 'new' ? 'open' : 'good'}>{statusNames[status]}</Status>
            ),
          },
        ]}
      />
      <Pager
        label="More of the list"
        links={[
          { label: 'To the beginning', href: isFirst ? null : listAddress('/leads', query) },
          { label: 'Show more', href: next && listAddress('/leads', { ...query, after: next }) },
        ]}
      />
    </>
  );
}

function LeadLink({ reference }: { reference: string }) {
  return (
    <a href={`/leads/${encodeURIComponent(reference)}`} className="text-link whitespace-nowrap">
      {reference}
    </a>
  );
}

function emptiness(hasMore: boolean, isNarrowed: boolean): string {
  if (hasMore) return 'None among the newest. Older ones were not looked at yet.';
  return isNarrowed ? 'No lead is like this.' : 'Nobody has asked yet.';
}
