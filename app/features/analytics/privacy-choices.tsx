import { useThirdParties } from '#app/state/third-parties.ts';
import { useBar } from './consent.ts';

/** Reopens the consent bar. Hidden where analytics is not set up. */
export function PrivacyChoices() {
  const { analytics } = useThirdParties();
  if (!analytics) return null;
  return (
    <button
      type="button"
      className="footer-link"
      onClick={(event) => useBar.setState({ openedBy: event.currentTarget })}
    >
      Privacy choices
    </button>
  );
}
