import { useId, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { useSite } from '#app/site/use-site.ts';
import type { EnrolmentDetails, EnrolmentFee } from '#contract/enrolment.ts';
import { linkWarning } from '#contract/link-warning.ts';
import { QrCode } from './qr-code.tsx';
import { enrolmentLink, shareText } from './share-text.ts';

type Props = { token: string; fees: EnrolmentFee[]; details: EnrolmentDetails };

/** Sends the link by the phone's own share sheet, WhatsApp, the clipboard, or another phone's camera. */
export function WaysToSend({ token, fees, details: { student, items } }: Props) {
  const { name: school } = useSite();
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');
  const field = useId();
  const link = enrolmentLink(location.origin, token);
  const text = shareText({ school, student: student.name, fees, items });

  const share = () => {
    // Rejects when the sheet is closed, which is no failure.
    navigator.share({ title: school, text, url: link }).catch(() => {});
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      const input = document.getElementById(field) as HTMLInputElement;
      input.focus();
      input.select();
      setCopied('by-hand');
    }
  };

  return (
    <div className="bg-tint rounded-card p-5">
      <p className="font-semibold">
        Send this link to whoever pays. Paid there, it shows here within seconds.
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-5">
        <QrCode link={link} />
        <div className="flex min-w-48 grow flex-col items-stretch gap-3">
          {'share' in navigator && (
            <Button variant="primary" onClick={share}>
              Share the link
            </Button>
          )}
          <Button
            href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
            external
            variant="quiet"
          >
            Send by WhatsApp
          </Button>
          <Button variant="quiet" onClick={copy}>
            Copy the link
          </Button>
          <p role="status" className="text-small font-semibold">
            {copied === 'yes' && 'The link is copied.'}
            {copied === 'by-hand' && 'Please copy the marked link below.'}
          </p>
        </div>
      </div>
      <label htmlFor={field} className="sr-only">
        Link to this page
      </label>
      <input
        id={field}
        readOnly
        value={link}
        className="bg-surface border-edge mt-4 block w-full rounded-xl border-2 px-4 py-2 text-small"
        onFocus={(event) => event.target.select()}
      />
      <p className="text-muted mt-3 text-small">{linkWarning}</p>
    </div>
  );
}
