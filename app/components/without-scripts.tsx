import { chatUrl, phoneUrl } from '../site/contact-links.ts';
import { useSite } from '../site/use-site.ts';

type Props = {
  /** What the visitor came to do, as in "To enrol, …". */
  to: string;
  /** The first message of the chat. */
  message: string;
  className?: string;
};

/** Who to ask instead, where the browser can't run what this place needs (app/boot/without-scripts.ts). */
export function WithoutScripts({ to, message, className = 'my-4' }: Props) {
  const { whatsapp, phone, email } = useSite();
  return (
    <noscript>
      <p className={`card text-ink max-w-2xl p-5 ${className}`}>
        Your browser can't run the scripts that this page needs. {to},{' '}
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
      </p>
    </noscript>
  );
}
