type Props = { className?: string };

/* Decorations, in the colour of the text around them: masks (drawings.css), so that no page carries their lines. */

/** The root-like line that joins Learn, Build and Grow. */
export function Roots({ className = '' }: Props) {
  return <svg viewBox="0 0 1200 160" className={`roots ${className}`} aria-hidden="true" />;
}

/** The same drawing in a thin line, for small places. */
export function ThinRoots({ className = '' }: Props) {
  return <svg viewBox="0 0 1200 160" className={`roots-thin ${className}`} aria-hidden="true" />;
}

/** The same drawing with its joints close together, for narrow places. */
export function ShortRoots({ className = '' }: Props) {
  return <svg viewBox="0 0 360 120" className={`roots-short ${className}`} aria-hidden="true" />;
}
