import { useSite } from '#app/site/use-site.ts';
import { Link } from './link.tsx';

type Props = { kind: 'course' | 'camp'; className?: string; linkClassName?: string };

/** Beside an enrol button: when the money comes back, in one line, and where the rest is said. */
export function RefundLine({ kind, className = 'text-muted', linkClassName = 'text-link' }: Props) {
  const { refunds } = useSite();
  return (
    <p className={`mt-3 max-w-measure-narrow text-small leading-normal ${className}`}>
      {refunds[kind]}{' '}
      <Link to="/refunds-and-cancellations" className={linkClassName}>
        Refunds
      </Link>
    </p>
  );
}
