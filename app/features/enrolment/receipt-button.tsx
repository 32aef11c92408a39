import { fetchFile } from '#app/api.ts';
import { Icon } from '#app/components/icon.tsx';
import { useSaveFile } from './use-save-file.tsx';

type Props = { token: string; number: string; kind?: string };

const FAILED = 'It could not be downloaded. Please try again; it is in our e-mail, too.';

/** Fetches a receipt with the link's token and hands it to the browser: a plain link could not send the token. */
export function ReceiptButton({ token, number, kind = 'Receipt' }: Props) {
  const name = `${number}.pdf`;
  const { save, status } = useSaveFile(
    name,
    () => fetchFile(`/enrolment/receipts/${name}`, { token }),
    FAILED,
  );
  return (
    <span>
      <button type="button" className="text-link py-1 text-left" onClick={save}>
        {kind} {number}
        <Icon name="download" className="inline-block size-5" />
      </button>
      {status}
    </span>
  );
}
