import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { takeParams } from '#app/site/take-params.ts';
import { useSite } from '#app/site/use-site.ts';
import { ASK_PARAM, type EnrolmentDetails, type EnrolmentFee } from '#contract/enrolment.ts';
import { QrCode } from './qr-code.tsx';
import { enrolmentLink, shareText } from './share-text.ts';

type Props = { token: string; fees: EnrolmentFee[]; details: EnrolmentDetails; onAsk: () => void };

/** The link for whoever pays: by the phone's own share sheet, WhatsApp, the clipboard, or another phone's camera. */
export function AskToPay({ token, fees, details, onAsk }: Props) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Checkout leads here with the wish to ask.
    if (takeParams(ASK_PARAM)[ASK_PARAM] === undefined) return;
    setOpen(true);
    button.current?.scrollIntoView();
  }, []);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className="mt-3 w-full"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => {
          setOpen(!open);
          onAsk();
        }}
      >
        Ask somebody to pay
      </Button>
      <div id={panel} hidden={!open} className="mt-5">
        {open && <Ways token={token} fees={fees} details={details} />}
      </div>
    </>
  );
}

function Ways({ token, fees, details: { student, items } }: Omit<Props, 'onAsk'>) {
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
      <p className="text-muted mt-3 text-small">
        Whoever has the link can see this page, pay, and ask to cancel. Send it only to people you trust.
      </p>
    </div>
  );
}
