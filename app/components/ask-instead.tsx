import { chatUrl } from '#app/site/contact-links.ts';
import { useSite } from '#app/site/use-site.ts';
import { CallOrWrite } from './call-or-write.tsx';

type Props = {
  /** What the visitor came to do, as in "To enrol, …". */
  to: string;
  /** The first message of the chat. */
  message: string;
};

/** Who to ask where this page can't do it: one sentence. */
export function AskInstead({ to, message }: Props) {
  const { whatsapp } = useSite();
  return (
    <>
      {to},{' '}
      <a href={chatUrl(whatsapp, message)} className="text-link">
        message us on WhatsApp
      </a>
      , <CallOrWrite />.
    </>
  );
}
