import { displayDay } from '#contract/india-time.ts';
import { formatRupees, sumOf } from '#contract/money.ts';
import { changeWords } from '#server/desk/fees/change-words.ts';
import { noPlan } from '#server/desk/fees/no-plan.ts';
import { Money } from '../../components/money.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { FeeRow } from './fee-rows.ts';
import type { StudentData } from './student-data.ts';

const words = {
  upcoming: ['open', 'Upcoming'],
  due: ['open', 'Due'],
  overdue: ['late', 'Overdue'],
  paid: ['good', 'Paid'],
  waived: ['over', 'Waived'],
  'not-owed': ['over', 'Not owed'],
  'given-back': ['over', 'Given back'],
  'to-give-back': ['open', 'To be given back'],
} as const;

type Props = Pick<StudentData, 'fees' | 'changes' | 'registration' | 'courses'> & { path: string };

/** The fee plan, and what was changed about it. */
export function FeesPanel({ path, fees, changes, registration, courses }: Props) {
  const open = fees.filter(({ status }) => isOpen(status));
  const left = sumOf(open);
  const canPay = open.length > 0 || registration.payment_id === null;
  return (
    <Panel
      title="Fees"
      note={
        <>
          {open.length > 0 && `${formatRupees(left)} still to pay. `}
          {canPay && (
            <a href={`${path}/paid`} className="text-link">
              Paid in cash or by transfer
            </a>
          )}
        </>
      }
    >
      <Table
        caption="What is due after the registration"
        rows={fees}
        rowKey={({ id }) => id}
        empty={noPlan(courses, { isPaid: registration.payment_id !== null })}
        columns={[
          {
            title: 'Fee',
            cell: ({ course, title }) => (
              <>
                <strong>{title}</strong> <span className="text-muted text-small block">{course}</span>
              </>
            ),
          },
          { title: 'Amount', isNumber: true, cell: ({ amount }) => <Money paise={amount} /> },
          { title: 'Due', cell: ({ due }) => <span className="whitespace-nowrap">{displayDay(due)}</span> },
          { title: 'State', cell: (fee) => <State {...fee} /> },
          { title: 'Change', cell: (fee) => <Change path={path} {...fee} /> },
        ]}
      />
      {changes.length > 0 && <Changes changes={changes} />}
    </Panel>
  );
}

function isOpen(status: FeeRow['status']): boolean {
  return status === 'upcoming' || status === 'due' || status === 'overdue';
}

function State({ status, paid }: FeeRow) {
  return (
    <>
      <Status tone={words[status][0]}>{words[status][1]}</Status>{' '}
      {paid && <span className="text-muted text-small block">{paid}</span>}
    </>
  );
}

function Change({ path, id, title, status, isEnrolled }: FeeRow & { path: string }) {
  const canReopen = (status === 'waived' || status === 'given-back') && isEnrolled;
  const changes = isOpen(status) ? ['move', 'reduce', 'waive'] : canReopen ? ['reopen'] : [];
  if (changes.length === 0) return '–';
  return (
    <span className="flex flex-wrap gap-x-3">
      {changes.map((change) => (
        <a key={change} href={`${path}/fees/${id}/${change}`} className="text-link capitalize">
          {change}
          <span className="sr-only"> {title}</span>
        </a>
      ))}
    </span>
  );
}

function Changes({ changes }: Pick<StudentData, 'changes'>) {
  return (
    <details className="mt-3">
      <summary className="text-link">What was changed ({changes.length})</summary>
      <ul className="mt-2 list-disc pl-5">
        {changes.map(({ id, title, change, reason, changedAt }) => (
          <li key={id} className="wrap-anywhere">
            <Time at={changedAt} />: {title}, {changeWords(change)}. {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
