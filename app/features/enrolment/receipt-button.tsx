import { useState } from 'react';
import { fetchFile, sentenceOf } from '#app/api.ts';
import { Icon } from '#app/components/icon.tsx';
import { saveFile } from '#app/site/save-file.ts';

type Props = { token: string; number: string; kind?: string };

const FAILED = 'It could not be downloaded. Please try again; it is in our e-mail, too.';

/** Fetches a receipt with the link's token and hands it to the browser: a plain link could not send the token. */
export function ReceiptButton({ token, number, kind = 'Receipt' }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle');
  const download = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      saveFile(await fetchFile(`/enrolment/receipts/${number}.pdf`, { token }), `${number}.pdf`);
      setState('idle');
    } catch (error) {
      setState({ failed: sentenceOf(error) ?? FAILED });
    }
  };
  return (
    <span>
      <button type="button" className="text-link py-1 text-left" onClick={download}>
        {kind} {number}
        <Icon name="download" className="inline-block size-5" />
      </button>
      <span role="status" className="text-danger block">
        {state === 'busy' ? <span className="sr-only">Downloading</span> : null}
        {typeof state === 'object' && state.failed}
      </span>
    </span>
  );
}
