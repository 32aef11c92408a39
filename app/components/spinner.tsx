/** A busy indicator with its label; does not turn under reduced motion. */
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

/** Covers the whole screen, so that nothing else can be pressed. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className="bg-veil fixed inset-0 z-40 grid place-items-center">
      <Spinner label={label} />
    </div>
  );
}
