import { ExternalLink } from '#app/components/link.tsx';
import { chatUrl } from '#app/site/contact-links.ts';
import { useSite } from '#app/site/use-site.ts';
import type { Course } from '#content';

/** When the next batch is planned; where none is open, also how to hear of it. */
export function NextBatch({ course: { title, nextBatch, open } }: { course: Course }) {
  const { whatsapp, email } = useSite();
  if (open) return <>After this one, planned for {nextBatch}</>;
  const request = `Please tell me when ${title} opens for enrolment.`;
  return (
    <>
      Planned for {nextBatch}
      <span className="block font-normal">
        Tell me when it opens:{' '}
        <ExternalLink href={chatUrl(whatsapp, request)} className="text-link">
          WhatsApp
        </ExternalLink>{' '}
        or{' '}
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(`${title}: next batch`)}&body=${encodeURIComponent(request)}`}
          className="text-link whole"
        >
          e-mail
        </a>
      </span>
    </>
  );
}
