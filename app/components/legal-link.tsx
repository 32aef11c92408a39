type Props = {
  to: '/terms-and-conditions' | '/refunds-and-cancellations' | '/privacy-policy';
  children: React.ReactNode;
};

/** A legal text beside a form: in a new tab, so that nothing typed is lost. */
export function LegalLink({ to, children }: Props) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
