/** A phone number that can be tapped. */
export function Phone({ number }: { number: string | null }) {
  if (!number) return '–';
  return (
    <a href={`tel:${number}`} className="text-link whitespace-nowrap">
      {number}
    </a>
  );
}

/** An e-mail address that can be tapped. */
export function Email({ address }: { address: string | null }) {
  if (!address) return '–';
  return (
    <a href={`mailto:${address}`} className="text-link">
      {address}
    </a>
  );
}
