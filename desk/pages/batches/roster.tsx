import { formatRupees } from '#contract/money.ts';
import type { RosterLine } from '#server/desk/students/student-queries.ts';
import { Email, Phone } from '../../components/contact.tsx';
import { StudentLink } from '../../components/links.tsx';
import { Money } from '../../components/money.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';

export function Roster({ roster }: { roster: RosterLine[] }) {
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
