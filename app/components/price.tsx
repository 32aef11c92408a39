type Props = { now: string; before?: string; per?: string; onDeep?: boolean };

/** A price, and beside it, struck through, what it was. */
export function Price({ now, before, per, onDeep }: Props) {
  return (
    <span className="sm:whitespace-nowrap">
      {before && (
        <>
          <span className="sr-only">Originally </span>
          <s className={`${onDeep ? 'text-on-deep-muted' : 'text-muted'} mr-2 font-normal`}>{before}</s>
          <span className="sr-only">, now </span>
        </>
      )}
      {now}
      {per && <span className="text-muted font-normal"> per {per}</span>}
    </span>
  );
}
