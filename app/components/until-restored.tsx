type Props = {
  skeleton: React.ReactNode;
  children: React.ReactNode;
};

/**
 * Shows a skeleton while what the page `shows` (app/page-handle.ts) is stored but not read yet; otherwise the page's
 * empty message.
 */
export function UntilRestored({ skeleton, children }: Props) {
  return (
    <>
      <div className="until-restored">{skeleton}</div>
      <div className="nothing-stored">{children}</div>
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
