import { nameOf } from '#server/desk/students/name-of.ts';
import { WaitingEntries } from '../../attention/waiting-entries.tsx';
import { ActionLink } from '../../components/action-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { studentPath } from '../../paths.ts';
import { CoursesPanel } from './courses-panel.tsx';
import { FeesPanel } from './fees-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrderStatus } from './order-status.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import type { StudentData } from './student-data.ts';
import { StudentFacts } from './student-facts.tsx';

/** Everything about one registration: what needs the owner first, then money, then the rest. */
export function StudentView(data: StudentData) {
  const { registration, reference, waiting, courses } = data;
  const path = studentPath(registration);
  const isKnown = registration.erased_at === null;
  return (
    <>
      <PageHead
        title={nameOf(registration)}
        lead={
          <>
            {courses.map(({ title }) => title).join(', ')} · {reference}{' '}
            <OrderStatus status={registration.status} isPromised={data.promised.length > 0} />
          </>
        }
        actions={
          isKnown && (
            <>
              <ActionLink href={`${path}/correct`}>Correct the address</ActionLink>
              <ActionLink href={`${path}/note`}>Write a note</ActionLink>
            </>
          )
        }
      />
      {waiting.length > 0 && (
        <Panel title="Needs you">
          <WaitingEntries waiting={waiting} />
        </Panel>
      )}
      <div className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div>
          <CoursesPanel path={path} courses={courses} />
          <FeesPanel path={path} {...data} />
          <PaymentsPanel path={path} {...data} />
        </div>
        <div>
          <StudentFacts registration={registration} />
          <NotesPanel path={path} notes={data.notes} />
        </div>
      </div>
      <MailsPanel mails={data.mails} />
      <HistoryPanel history={data.history} />
      {isKnown && (
        <Panel title="More">
          <p className="flex flex-wrap gap-3">
            {registration.email && registration.payment_id && (
              <ActionLink href={`${path}/new-link`}>New link</ActionLink>
            )}
            <ActionLink href={`${path}/erase`}>Erase this person</ActionLink>
          </p>
        </Panel>
      )}
    </>
  );
}
