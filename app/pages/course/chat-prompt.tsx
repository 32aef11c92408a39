import { Icon } from '#app/components/icon.tsx';
import { ExternalLink } from '#app/components/link.tsx';
import { chatUrl } from '#app/site/contact-links.ts';
import { useSite } from '#app/site/use-site.ts';

/** Where nothing is open to enrol in, people talk to people. */
export function ChatPrompt({ title }: { title: string }) {
  const { whatsapp } = useSite();
  return (
    <p>
      <ExternalLink href={chatUrl(whatsapp, `I am interested in ${title}`)} className="chat-prompt">
        <Icon name="chat" className="text-banyan size-5 shrink-0" />
        Got questions or want to enroll? Chat with us on WhatsApp
      </ExternalLink>
    </p>
  );
}
