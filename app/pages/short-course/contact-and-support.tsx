import { ExternalLink } from '#app/components/link.tsx';
import { Section } from '#app/components/section.tsx';
import { chatUrl, phoneUrl } from '#app/site/contact-links.ts';
import { useSite } from '#app/site/use-site.ts';
import type { Camp } from '#content';

export function ContactAndSupport({ camp }: { camp: Camp }) {
  const { whatsapp, phone, email, callHours } = useSite();
  const bulkSubject = encodeURIComponent(`Bulk enquiry: ${camp.title}`);
  return (
    <Section title="Contact and support" tinted>
      <ul className="grid gap-x-10 gap-y-5 md:grid-cols-3">
        <li>
          <h3>Chat</h3>
          <p className="mt-1">
            <ExternalLink
              href={chatUrl(whatsapp, `I have a question about ${camp.title}.`)}
              className="text-link"
            >
              WhatsApp
            </ExternalLink>
          </p>
        </li>
        <li>
          <h3>Call</h3>
          <p className="mt-1">
            <a href={phoneUrl(phone)} className="text-link">
              {phone}
            </a>{' '}
            <span className="text-muted">{`(${callHours})`}</span>
          </p>
        </li>
        <li>
          <h3>Schools and groups</h3>
          <p className="mt-1">
            <a href={`mailto:${email}?subject=${bulkSubject}`} className="text-link">
              Write to us about a bulk enquiry
            </a>
          </p>
        </li>
      </ul>
    </Section>
  );
}
