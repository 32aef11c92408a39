import type { StoredPart } from '../state/stored-parts.ts';

type Props = {
  /** The part of the stored state that this place shows. */
  part: StoredPart;
  /** What is coming, for those who can't see the skeleton. */
  label: string;
  children: React.ReactNode;
};

/** Shows a skeleton while stored state exists but is not read yet; otherwise the page's empty message. */
export function UntilRestored({ part, label, children }: Props) {
  return (
    <>
      <div className="until-restored card p-6 md:p-8" data-part={part}>
        <p className="sr-only">{label}</p>
        <div aria-hidden="true" className="space-y-4">
          <div className="bg-tint h-7 w-1/2 rounded-lg" />
          <div className="bg-tint h-5 w-full rounded-lg" />
          <div className="bg-tint h-5 w-5/6 rounded-lg" />
          <div className="bg-tint h-11 w-full rounded-full" />
        </div>
      </div>
      <div className="nothing-stored" data-part={part}>
        {children}
      </div>
    </>
  );
}
