import { phoneUrl } from '#app/site/contact-links.ts';
import { useSite } from '#app/site/use-site.ts';

/** Part of a sentence, as in "You can also …". */
export function CallOrWrite() {
  const { phone, email } = useSite();
  return (
    <>
      call{' '}
      <a href={phoneUrl(phone)} className="text-link whitespace-nowrap">
        {phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${email}`} className="text-link wrap-anywhere">
        {email}
      </a>
    </>
  );
}
