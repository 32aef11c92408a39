import { Email, Phone } from '../../components/contact.tsx';
import { StudentLink } from '../../components/links.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Pager } from '../../components/pager.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { UnpaidPage } from './newest-students.ts';
import { StudentLists } from './student-lists.tsx';

/** Whom to ask what went wrong: registered, and not paid. */
export function UnpaidView({ students, failed, next }: UnpaidPage) {
  return (
    <>
      <PageHead
        title="Not paid"
        lead="Who registered and did not pay, the newest first, without those who have paid since."
      />
      <StudentLists current="unpaid" />
      <Table
        caption="Registrations that are not paid, the newest first"
        rows={students}
        rowKey={({ id }) => id}
        empty="Whoever registered has paid."
        columns={[
          {
            title: 'Student',
            breaks: 'anywhere',
            cell: ({ id, name }) => <StudentLink orderId={id} name={name} />,
          },
          { title: 'Wanted', cell: ({ courses }) => courses.join(', ') || '–' },
          { title: 'Phone', cell: ({ phone }) => <Phone number={phone} />, breaks: 'never' },
          { title: 'E-mail', cell: ({ email }) => <Email address={email} />, breaks: 'anywhere' },
          { title: 'Registered', cell: ({ created_at }) => <Time at={created_at} /> },
          {
            title: 'State',
            cell: ({ id, status }) => {
              if (failed.includes(id)) return <Status tone="late">Payment failed</Status>;
              return <Status tone="over">{status === 'created' ? 'Not paid yet' : 'Never paid'}</Status>;
            },
          },
        ]}
      />
      <Pager
        label="Others who did not pay"
        links={[{ label: 'Older →', href: next && `/students/unpaid?after=${encodeURIComponent(next)}` }]}
      />
    </>
  );
}
