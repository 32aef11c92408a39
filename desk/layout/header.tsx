import type { Frame } from '../frame.ts';

const sections = [
  ['Today', '/'],
  ['Batches', '/batches'],
  ['Students', '/students'],
  ['Fees', '/fees'],
  ['Leads', '/leads'],
  ['Mail', '/mail'],
  ['Books', '/books'],
  ['Log', '/log'],
  ['Content', '/content'],
] as const;

/** The top of every page: search, the sections, and the way out. */
export function Header({ frame }: { frame: Frame }) {
  const { school, who } = frame;
  return (
    <header className="desk-header no-print">
      <div className="wrap desk-bar">
        <span className="font-display text-[1.1875rem] leading-tight font-bold tracking-tight">
          {school} desk
        </span>
        {who !== null && <Tools frame={frame} who={who} />}
      </div>
      {who !== null && <Sections path={frame.path} />}
    </header>
  );
}

function Tools({ frame, who }: { frame: Frame; who: string }) {
  return (
    <>
      <search className="desk-search">
        <form action="/students" method="get" className="flex gap-2">
          <label htmlFor="search" className="sr-only">
            Find a student
          </label>
          <input
            id="search"
            name="q"
            type="search"
            defaultValue={frame.search}
            placeholder="Name, mail, phone or any id"
            className="desk-input"
          />
          <button type="submit" className="button button-quiet desk-button">
            Find
          </button>
        </form>
      </search>
      <form action="/close" method="post" className="desk-close">
        <input type="hidden" name="csrf" value={frame.csrf} />
        <span className="text-muted text-small">{who}</span>
        <button type="submit" className="text-link">
          Close the desk
        </button>
      </form>
    </>
  );
}

function Sections({ path }: { path: string }) {
  // What needs the owner begins on the first page, and has no section of its own.
  const isIn = (href: string) => `${path}/`.startsWith(href === '/' ? '/attention/' : `${href}/`);
  return (
    <nav aria-label="Desk" className="wrap">
      <ul className="desk-sections">
        {sections.map(([name, href]) => (
          <li key={href}>
            <a
              href={href}
              aria-current={path === href ? 'page' : isIn(href) ? 'true' : undefined}
              className="desk-section"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
