import { useEffect, useId, useRef, useState } from 'react';
import { takeParams } from '#app/browser/take-params.ts';
import { Button } from '#app/components/button.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useModule } from '#app/components/use-module.ts';
import { ASK_PARAM, type EnrolmentDetails, type EnrolmentFee } from '#contract/enrolment.ts';

type Props = { token: string; fees: EnrolmentFee[]; details: EnrolmentDetails; onAsk: () => void };

/** Shows the link for whoever pays, and the ways to send it. */
export function AskToPay({ token, fees, details, onAsk }: Props) {
  const [open, setOpen] = useState(false);
  const loaded = useModule(
    open,
    () => import('./ways-to-send.tsx'),
    () => setOpen(false),
  );
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
        {open &&
          (loaded ? (
            <loaded.WaysToSend token={token} fees={fees} details={details} />
          ) : (
            <Spinner label="One moment" />
          ))}
      </div>
    </>
  );
}
