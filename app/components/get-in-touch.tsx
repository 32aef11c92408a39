import { chatUrl, phoneUrl } from '#app/site/contact-links.ts';
import { useSite } from '#app/site/use-site.ts';
import { Icon, type IconName } from './icon.tsx';
import { Section } from './section.tsx';

export function GetInTouch() {
  const { name, email, whatsapp, phone, callHours, classHelp, replyTimes } = useSite();
  return (
    <Section
      title="Get in touch"
      lead={`Ask anything before you decide. A person replies ${replyTimes.message}.`}
    >
      <ul className="grid gap-5 md:grid-cols-3">
        <Contact
          icon="mail"
          title="E-mail"
          href={`mailto:${email}`}
          value={email}
          note={`We reply ${replyTimes.message}`}
        />
        <Contact
          icon="chat"
          title="Chat"
          href={chatUrl(whatsapp, `Hello ${name}, I have a question.`)}
          value="WhatsApp"
          note={classHelp}
        />
        <Contact icon="phone" title="Call" href={phoneUrl(phone)} value={phone} note={callHours} />
      </ul>
    </Section>
  );
}

type ContactProps = { icon: IconName; title: string; href: string; value: string; note: string };

function Contact({ icon, title, href, value, note }: ContactProps) {
  const outside = href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li className="card flex gap-4 p-6">
      <Icon name={icon} className="text-banyan mt-1 size-6 shrink-0" />
      <div className="min-w-0">
        <h3>{title}</h3>
        <p className="mt-1">
          <a href={href} {...outside} className="text-link wrap-anywhere">
            {value}
            {outside.target && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        </p>
        <p className="text-muted text-small">{note}</p>
      </div>
    </li>
  );
}
