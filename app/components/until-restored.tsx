import type { StoredPart } from '#app/state/stored-parts.ts';

type Props = {
  /** The part of the stored state that this place shows. */
  part: StoredPart;
  skeleton: React.ReactNode;
  children: React.ReactNode;
};

/** Shows a skeleton while stored state exists but is not read yet; otherwise the page's empty message. */
export function UntilRestored({ part, skeleton, children }: Props) {
  return (
    <>
      <div className="until-restored" data-part={part}>
        {skeleton}
      </div>
      <div className="nothing-stored" data-part={part}>
        {children}
      </div>
    </>
  );
}

/** A card whose content is on its way; `label` says which, for those who can't see it. */
export function CardSkeleton({ label }: { label: string }) {
  return (
    <div className="card p-6 md:p-8">
      <p className="sr-only">{label}</p>
      <div aria-hidden="true" className="stack-4">
        <div className="bg-tint h-7 w-1/2 rounded-lg" />
        <div className="bg-tint h-5 w-full rounded-lg" />
        <div className="bg-tint h-5 w-5/6 rounded-lg" />
        <div className="bg-tint h-11 w-full rounded-full" />
      </div>
    </div>
  );
}
