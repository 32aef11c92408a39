/** A price, and beside it, struck through, what it was. */
export function Price({ now, before, per }: { now: string; before?: string; per?: string }) {
  return (
    <span className="sm:whitespace-nowrap">
      {before && (
        <>
          <span className="sr-only">Originally </span>
          <s className="text-muted mr-2 font-normal">{before}</s>
          <span className="sr-only">, now </span>
        </>
      )}
      {now}
      {per && <span className="text-muted font-normal"> per {per}</span>}
    </span>
  );
}
