import { PageHead } from '../components/page-head.tsx';

export type Message = {
  title: string;
  sentences: string[];
  link?: { label: string; href: string };
  /** What a form had sent, to copy it. */
  typed?: { name: string; value: string }[];
};

/** A page that only says something: not found, closed, refused. */
export function MessageView({ title, sentences, link, typed = [] }: Message) {
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
      {typed.length > 0 && (
        <section className="mt-8 max-w-measure">
          <h2>What you typed</h2>
          <p>It is kept nowhere else: copy what you need.</p>
          {typed.map(({ name, value }) => (
            <label key={name} className="mt-4 block font-semibold">
              {name}
              <textarea
                readOnly
                rows={rowsOf(value)}
                className="desk-input mt-1.5 w-full"
                defaultValue={value}
              />
            </label>
          ))}
        </section>
      )}
    </>
  );
}

/** Without scripts a box does not grow with its text. */
function rowsOf(text: string): number {
  const lines = text.split('\n').map((line) => Math.ceil((line.length + 1) / 60));
  return Math.min(
    lines.reduce((sum, rows) => sum + rows, 0),
    20,
  );
}
