import { ActionLink } from '../../components/action-link.tsx';
import { Email } from '../../components/contact.tsx';
import { Facts } from '../../components/facts.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Result } from '../../components/result.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { kindName } from '../../mail-words.ts';
import type { LeadDetails } from './lead-details.ts';
import { LeadMails } from './lead-mails.tsx';
import { kindNames, statusNames, subjectOf } from './lead-words.ts';

/** Everything about one lead, and what can be done. */
export function LeadView({ lead, mails, notes, history }: LeadDetails) {
  const path = `/leads/${encodeURIComponent(lead.reference)}`;
  return (
    <>
      <PageHead
        title={lead.reference}
        lead={`${kindNames[lead.kind]}: ${subjectOf(lead)}`}
        actions={<Actions path={path} lead={lead} mails={mails} />}
      />
      <Facts
        facts={[
          { label: 'E-mail', value: <Email address={lead.email} /> },
          { label: 'Asked', value: <Time at={lead.created_at} /> },
          {
            label: 'Status',
            value: <Status tone={lead.status === 'new' ? 'open' : 'good'}>{statusNames[lead.status]}</Status>,
          },
          { label: 'Answered', value: <Time at={lead.answered_at} /> },
        ]}
      />
      {lead.requirement && (
        <Panel title="What they wrote">
          <p className="card max-w-measure px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]">
            {lead.requirement}
          </p>
        </Panel>
      )}
      <LeadMails mails={mails} />
      <Panel title="Notes">
        <Table
          caption="Notes, the newest first"
          rows={notes}
          rowKey={({ id }) => id}
          empty="No note was written."
          columns={[
            { title: 'Written', cell: ({ written_at }) => <Time at={written_at} /> },
            { title: 'By', cell: ({ written_by }) => written_by, breaks: 'never' },
            {
              title: 'Note',
              cell: ({ text }) => <span className="whitespace-pre-line">{text}</span>,
              breaks: 'anywhere',
            },
            {
              title: 'Do',
              isAction: true,
              cell: ({ id }) => <ActionLink href={`${path}/notes/${id}/remove`}>Remove</ActionLink>,
            },
          ]}
        />
      </Panel>
      <Panel title="Done at the desk">
        <Table
          caption="What was done about this lead, the newest first"
          rows={history}
          rowKey={({ id }) => id}
          empty="Nothing yet."
          columns={[
            { title: 'When', cell: ({ begun_at }) => <Time at={begun_at} /> },
            { title: 'Who', cell: ({ who }) => who, breaks: 'never' },
            { title: 'What', cell: ({ action }) => kindName(action), breaks: 'never' },
            {
              title: 'Result',
              cell: ({ summary }) => <Result summary={summary} />,
              breaks: 'anywhere',
            },
          ]}
        />
      </Panel>
    </>
  );
}

function Actions({ path, lead, mails }: Pick<LeadDetails, 'lead' | 'mails'> & { path: string }) {
  const wasAnswered = mails.some(({ kind }) => kind === 'lead-answer');
  return (
    <>
      <ActionLink href={`${path}/answer`} isMain>
        Answer
      </ActionLink>
      {lead.status === 'new' && <ActionLink href={`${path}/mark-answered`}>Mark as answered</ActionLink>}
      {lead.status === 'answered' && !wasAnswered && (
        <ActionLink href={`${path}/mark-unanswered`}>Not answered yet</ActionLink>
      )}
      <ActionLink href={`${path}/note`}>Write a note</ActionLink>
      <ActionLink href={`${path}/erase`}>Erase the person</ActionLink>
    </>
  );
}
