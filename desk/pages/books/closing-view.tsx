import { Facts } from '../../components/facts.tsx';
import { StudentLink } from '../../components/links.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { Time } from '../../components/time.tsx';
import type { ClosingPage } from './closing-queries.ts';
import { ClosingStatus } from './closings.tsx';

/** One closing, with what was different. */
export function ClosingView({ closing, lines }: ClosingPage) {
  return (
    <>
      <PageHead title="Closing" lead={<Time at={closing.finished_at} />} />
      <Facts
        facts={[
          { label: 'Result', value: <ClosingStatus {...closing} /> },
          { label: 'Payments compared', value: closing.payments },
          { label: 'Refunds compared', value: closing.refunds },
          { label: 'From', value: <Time at={closing.since} /> },
          { label: 'Until', value: <Time at={closing.until} /> },
        ]}
      />
      {lines.length > 0 && (
        <Panel
          title="Differences"
          note={
            <>
              each was corrected, or is on{' '}
              <a href="/attention" className="text-link">
                the list of what needs you
              </a>
            </>
          }
        >
          <ul className="list-disc pl-5">
            {lines.map(({ words, student, waiting }) => (
              <li key={words} className="wrap-anywhere mb-2">
                {words}{' '}
                <span className="flex flex-wrap gap-x-4">
                  {student && <StudentLink {...student} />}{' '}
                  {waiting && (
                    <a href={`/attention#${waiting}`} className="text-link">
                      Needs you: what to do
                    </a>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <p>
        <a href="/books" className="text-link">
          All books
        </a>
      </p>
    </>
  );
}
