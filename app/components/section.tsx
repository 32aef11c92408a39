type Props = {
  title: string;
  eyebrow?: string;
  lead?: string;
  id?: string;
  tinted?: boolean;
  className?: string;
  children: React.ReactNode;
};

/** A section of a page: its heading, and a ground that alternates between paper and a faint leaf tint. */
export function Section({ title, eyebrow, lead, id, tinted = false, className = '', children }: Props) {
  const heading = id ?? title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return (
    <section
      aria-labelledby={`${heading}-title`}
      id={id}
      className={`py-14 md:py-20 ${tinted ? 'bg-tint' : ''} ${className}`}
    >
      <div className="wrap">
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h2 id={`${heading}-title`} className="max-w-[24ch]">
          {title}
        </h2>
        {lead && <p className="text-lead text-muted mt-4 max-w-[62ch]">{lead}</p>}
        <div className="mt-8 md:mt-10">{children}</div>
      </div>
    </section>
  );
}
