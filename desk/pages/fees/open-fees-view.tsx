import type { OpenFee } from '#server/desk/fees/open-fees.ts';
import { Phone } from '../../components/contact.tsx';
import { Day } from '../../components/day.tsx';
import { StudentLink } from '../../components/links.tsx';
import { Money } from '../../components/money.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { type Column, Table } from '../../components/table.tsx';
import type { OpenFeesPage, Which } from './fees-queries.ts';

export const openFeesTitles: Record<Which, string> = {
  overdue: 'Overdue fees',
  'this-week': 'Fees due in the next 7 days',
  'next-week': 'Fees due in 7 to 13 days',
  later: 'Fees due in 14 days or later',
};

export function OpenFeesView({ which, fees, next }: OpenFeesPage) {
  const title = openFeesTitles[which];
  const order = which === 'overdue' ? 'The longest overdue first.' : 'What is due first comes first.';
  return (
    <>
      <PageHead title={title} lead={fees.length > 0 && order} />
      <FeeTable fees={fees} caption={title} />
      <Pager
        label="More fees"
        links={[
          { label: 'All fees', href: '/fees' },
          { label: 'Later fees', href: which === 'next-week' ? '/fees/later' : null },
          { label: 'Next →', href: next && `/fees/${which}?after=${encodeURIComponent(next)}` },
        ]}
      />
    </>
  );
}

type FeeTableProps = { fees: OpenFee[]; caption: string; isNarrow?: boolean };

const wide: Column<OpenFee>[] = [
  { title: 'Phone', cell: ({ phone }) => <Phone number={phone} />, breaks: 'never' },
  { title: 'For', cell: ({ course, title }) => `${course}: ${title}` },
];

/** Where there is little room, what it is for stands below the name. */
export function FeeTable({ fees, caption, isNarrow }: FeeTableProps) {
  return (
    <Table
      caption={caption}
      rows={fees}
      rowKey={({ id }) => id}
      empty="None."
      columns={[
        {
          title: 'Student',
          breaks: 'anywhere',
          cell: ({ order_id, name, course, title }) => (
            <>
              <StudentLink orderId={order_id} name={name} />{' '}
              {isNarrow && <span className="text-muted text-small block">{`${course}: ${title}`}</span>}
            </>
          ),
        },
        ...(isNarrow ? [] : wide),
        { title: 'Due', cell: ({ due }) => <Day day={due} /> },
        { title: 'Amount', cell: ({ amount }) => <Money paise={amount} />, isNumber: true },
      ]}
    />
  );
}
