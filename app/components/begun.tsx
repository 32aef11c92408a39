/** Where a batch has begun: what enrolling means now. */
export function Begun({ what, className }: { what: 'camp' | 'batch'; className: string }) {
  return (
    <p className={`max-w-measure-narrow ${className}`}>
      This {what} has begun. Enrol now for the next {what}: we write to you with its dates, and give
      everything back if they don't suit you.
    </p>
  );
}
