import { PageHead } from '../components/page-head.tsx';

export type Message = { title: string; sentences: string[]; link?: { label: string; href: string } };

/** A page that only says something: not found, closed, refused. */
export function MessageView({ title, sentences, link }: Message) {
  return (
    <>
      <PageHead title={title} />
      {sentences.map((sentence) => (
        <p key={sentence} className="max-w-measure">
          {sentence}
        </p>
      ))}
      {link && (
        <p className="mt-4">
          <a href={link.href} className="text-link">
            {link.label}
          </a>
        </p>
      )}
    </>
  );
}
