import { count } from '#contract/count.ts';
import { Notice } from '../../components/notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { Table } from '../../components/table.tsx';
import type { ContentPage, ContentRow } from './content-queries.ts';

/** What the site says now. Content stays in files: each row names the one to edit. */
export function ContentView({ rows, other, samples }: ContentPage) {
  const marked = rows.filter(({ warnings }) => warnings.length > 0).length + other.length;
  return (
    <>
      <PageHead
        title="Content"
        lead="What the site sells, as visitors see it now. To change it, edit the file and build the site."
      />
      {marked > 0 && (
        <Notice kind="warning">{count(marked, 'entry has', 'entries have')} dates to look at.</Notice>
      )}
      <Table
        caption="Courses, programs and camps"
        rows={rows}
        rowKey={({ id }) => id}
        empty="The site sells nothing."
        columns={[
          {
            title: 'Title and file to edit',
            cell: ({ title, file }) => (
              <>
                <strong>{title}</strong>
                <code className="text-muted block text-[0.8125rem]">{file}</code>
              </>
            ),
          },
          { title: 'Begins', cell: (row) => <Begins {...row} /> },
          {
            title: 'Classes',
            cell: ({ schedule }) => <span className="lg:whitespace-nowrap">{schedule}</span>,
          },
          { title: 'Seats', cell: ({ seats }) => seats ?? 'not limited', isNumber: true },
          {
            title: 'Registration',
            cell: ({ registration, priceNote }) => (
              <>
                {registration}
                {priceNote && <span className="text-muted text-small block">{priceNote}</span>}
              </>
            ),
            isNumber: true,
          },
          { title: 'Whole fee', cell: ({ fee }) => fee, isNumber: true },
        ]}
      />
      {other.length > 0 && (
        <Panel title="Other dates to look at">
          <List lines={other.map(({ file, warning }) => `${file}: ${warning}`)} />
        </Panel>
      )}
      {samples.length > 0 && (
        <div className="mt-6">
          <Panel title="Samples" note="replace them before the site goes public">
            <List lines={samples} />
          </Panel>
        </div>
      )}
    </>
  );
}

function Begins({ starts, hasBegun, warnings }: ContentRow) {
  return (
    <>
      {starts} {warnings.length > 0 && <Status tone="late">{hasBegun ? 'has begun' : 'look at it'}</Status>}
      {warnings.map((warning) => (
        <span key={warning} className="text-danger text-small block">
          {warning}
        </span>
      ))}
    </>
  );
}

function List({ lines }: { lines: string[] }) {
  return (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}
