/** Something takes a moment: a turning ring (still under reduced motion) and the words that say what. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 font-semibold">
      <span
        aria-hidden="true"
        className="border-banyan size-6 animate-spin rounded-full border-3 border-r-transparent"
      />
      {label}
    </p>
  );
}

/** The same over the whole screen, while nothing else should be touched. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className="bg-veil fixed inset-0 z-40 grid place-items-center">
      <Spinner label={label} />
    </div>
  );
}
