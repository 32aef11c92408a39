import { chatUrl, phoneUrl } from '../site/contact-links.ts';
import { useSite } from '../site/use-site.ts';

type Props = {
  /** What the visitor came to do, as in "To enrol, …". */
  to: string;
  /** The first message of the chat. */
  message: string;
};

/** Who to ask where this page can't do it: one sentence. */
export function AskInstead({ to, message }: Props) {
  const { whatsapp, phone, email } = useSite();
  return (
    <>
      {to},{' '}
      <a href={chatUrl(whatsapp, message)} className="text-link">
        message us on WhatsApp
      </a>
      , call{' '}
      <a href={phoneUrl(phone)} className="text-link">
        {phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${email}`} className="text-link wrap-anywhere">
        {email}
      </a>
      .
    </>
  );
}
