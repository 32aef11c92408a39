import type { Href } from '../site/href.ts';
import { Link } from './link.tsx';

type Props = {
  to: Extract<Href, '/terms-and-conditions' | '/refunds-and-cancellations' | '/privacy-policy'>;
  children: React.ReactNode;
};

/** A legal text beside a form: in a new tab, so that nothing typed is lost. */
export function LegalLink({ to, children }: Props) {
  return (
    <Link to={to} target="_blank" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
