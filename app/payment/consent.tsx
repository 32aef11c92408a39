import { LegalLink } from '#app/components/legal-link.tsx';

/** What paying means, beside the button: who may pay, and what is agreed to. */
export function Consent({ forChildren }: { forChildren: boolean }) {
  return (
    <p className="text-muted text-small">
      By paying you confirm that you are{' '}
      {forChildren ? "the child's parent or guardian" : "18 or older, or the student's parent or guardian"},
      and agree to our <LegalLink to="/terms-and-conditions">Terms</LegalLink>,{' '}
      <LegalLink to="/refunds-and-cancellations">Refunds</LegalLink> and{' '}
      <LegalLink to="/privacy-policy">Privacy policy</LegalLink>.
    </p>
  );
}
