export type Heading = { id: string; title: string };

/** Table of contents. Wide screens only: on a phone it would push the text down. */
export function Contents({ headings }: { headings: Heading[] }) {
  return (
    <nav aria-label="On this page" className="border-line hidden border-l pl-5 text-small lg:block">
      <p className="eyebrow">On this page</p>
      <ul className="mt-2">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="text-muted hover:text-banyan block py-1 leading-snug no-underline hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
