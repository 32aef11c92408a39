import { Prose } from './prose.tsx';

/** A text with something beside it on wide screens, and after it on narrow ones. */
export function TextPage({ html, children }: { html: string; children: React.ReactNode }) {
  return (
    <div className="wrap grid grid-cols-1 items-start justify-between gap-x-12 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,var(--container-measure))_16rem]">
      <Prose html={html} />
      <div className="no-print lg:sticky lg:top-28">{children}</div>
    </div>
  );
}
