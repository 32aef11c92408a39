import type { StudentMail } from '#server/desk/students/student-mails.ts';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';

const kinds: Record<string, string> = {
  'enrolment-confirmation': 'Confirmation of the registration',
  'instalment-confirmation': 'Receipt of a fee',
  'refund-note': 'Refund note',
  'enrolment-links': 'Link to the enrolment',
  'cancellation-received': 'We have your cancellation',
  'cancellation-agreed': 'You have left',
  'cancellation-declined': 'About your cancellation',
  'batch-cancelled': 'The batch was cancelled',
  'refund-follows': 'The batch was cancelled, the refund follows',
  'fee-due-soon': 'A fee is due soon',
  'fee-due-today': 'A fee is due today',
  'fee-overdue': 'A fee is overdue',
  'batch-dates': 'The batch has dates',
  'batch-moved': 'The start has moved',
  'batch-starts': 'The batch starts tomorrow',
  'batch-message': 'What you wrote to the batch',
  'unfinished-checkout': 'Finish your registration',
};

/** What was written to the student. */
export function MailsPanel({ mails }: { mails: StudentMail[] }) {
  return (
    <Panel title="E-mails">
      <Table
        caption="E-mails to the student"
        rows={mails}
        rowKey={({ id }) => id}
        empty="Nothing was written."
        columns={[
          { title: 'Written', cell: ({ created_at }) => <Time at={created_at} /> },
          { title: 'What', cell: ({ kind }) => kinds[kind] ?? kind },
          { title: 'To', cell: ({ recipient }) => recipient, breaks: 'anywhere' },
          { title: 'Sent', cell: (mail) => <Sent {...mail} /> },
        ]}
      />
    </Panel>
  );
}

function Sent({ sent_at, parked_at, try_at, tries }: StudentMail) {
  if (sent_at !== null) return <Time at={sent_at} />;
  if (parked_at !== null) return <Status tone="late">Refused</Status>;
  if (try_at === null) return <Status tone="over">Not sent</Status>;
  return <Status tone="open">{tries > 1 ? `Waiting, tried ${tries} times` : 'Waiting'}</Status>;
}
