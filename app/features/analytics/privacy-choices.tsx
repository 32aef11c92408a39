import { useThirdParties } from '#app/state/third-parties.ts';
import { useBar } from './consent.ts';

/** The way to change one's mind; where nothing is measured there is nothing to choose. */
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
