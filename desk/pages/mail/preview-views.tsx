import { ActionLink } from '../../components/action-link.tsx';
import { Facts } from '../../components/facts.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Panel } from '../../components/panel.tsx';
import { kindName } from '../../mail-words.ts';
import { type Scheme, schemes } from './preview-frame.ts';
import type { Audience } from './samples/sample-emails.ts';

const audiences: Record<Audience, string> = {
  student: 'To students',
  visitor: 'To people who asked or wait',
  owner: 'To you',
};

/** The list of all kinds of mail. */
export function MailPreviewsView({ kinds }: { kinds: { kind: string; to: Audience }[] }) {
  return (
    <>
      <PageHead title="Every kind of mail" lead="With sample data, as mail programs show it." />
      {Object.entries(audiences).map(([audience, title]) => (
        <Panel key={audience} title={title}>
          <ul className="desk-kinds">
            {kinds
              .filter(({ to }) => to === audience)
              .map(({ kind }) => (
                <li key={kind}>
                  <a href={`/mail/previews/${kind}`} className="text-link">
                    {kindName(kind)}
                  </a>
                </li>
              ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}

const looks: Record<Scheme, string> = {
  light: 'Light',
  dark: 'Dark',
  inverted: 'Dark by inverted colours',
};

type Props = {
  kind: string;
  to: Audience;
  subject: string;
  replyTo: string | null;
  attachments: string[];
  text: string;
  isNarrow: boolean;
};

/** One kind of mail in every look, and its text part. */
export function MailPreviewView({ kind, to, subject, replyTo, attachments, text, isNarrow }: Props) {
  const path = `/mail/previews/${kind}`;
  return (
    <>
      <PageHead
        title={kindName(kind)}
        lead={audiences[to]}
        actions={
          <>
            <ActionLink href={`${path}/test`} isMain>
              Send a test mail to me
            </ActionLink>
            {isNarrow ? (
              <ActionLink href={path}>As on a laptop</ActionLink>
            ) : (
              <ActionLink href={`${path}?width=320`}>As on a phone</ActionLink>
            )}
            <ActionLink href="/mail/previews">All kinds</ActionLink>
          </>
        }
      />
      <Facts
        facts={[
          { label: 'Subject', value: subject },
          { label: 'Replies go to', value: replyTo ?? 'the sender' },
          { label: 'Attached', value: attachments.join(', ') || 'nothing' },
        ]}
      />
      <div className={isNarrow ? 'desk-frames is-narrow' : 'desk-frames'}>
        {schemes.map((scheme) => (
          <section key={scheme}>
            <h2 className="mb-2">{looks[scheme]}</h2>
            <iframe
              title={`${looks[scheme]}: ${kindName(kind)}`}
              src={`${path}/frame?scheme=${scheme}`}
              sandbox=""
              className="desk-frame"
            />
          </section>
        ))}
      </div>
      <Panel title="As text">
        <pre className="card px-4 py-3 font-mono whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
      </Panel>
    </>
  );
}
