type Props = {
  title: string;
  eyebrow?: string;
  lead?: string;
  id?: string;
  tinted?: boolean;
  /** On wide screens the heading stands beside what it heads: for text, which should not run the whole width. */
  beside?: boolean;
  children: React.ReactNode;
};

/** A section of a page: its heading, and a ground that alternates between paper and a faint leaf tint. */
export function Section({ title, eyebrow, lead, id, tinted = false, beside = false, children }: Props) {
  const heading = id ?? title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return (
    <section
      aria-labelledby={`${heading}-title`}
      id={id}
      className={`py-12 md:py-20 ${tinted ? 'bg-tint' : ''}`}
    >
      <div className={`wrap ${beside ? 'lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-12' : ''}`}>
        <div>
          {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
          <h2 id={`${heading}-title`} className="max-w-[24ch]">
            {title}
          </h2>
          {lead && <p className="text-lead text-muted mt-3 max-w-measure-lead text-balance">{lead}</p>}
        </div>
        <div className={beside ? 'mt-6 md:mt-8 lg:mt-1' : 'mt-7 md:mt-10'}>{children}</div>
      </div>
    </section>
  );
}
