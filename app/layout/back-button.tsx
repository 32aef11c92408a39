import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { href } from '#app/site/href.ts';

/** Back to where the visitor came from within the site; someone who came from outside or by a new tab goes home. */
export function BackButton() {
  const navigate = useNavigate();
  const goBack = () => {
    if (cameFromHere()) navigate(-1);
    else navigate(href('/'));
  };
  return (
    <button type="button" className="header-button needs-script" aria-label="Back" onClick={goBack}>
      <Icon name="arrow-left" className="size-6" />
    </button>
  );
}

/** Whether the history entry before this one is ours. */
function cameFromHere(): boolean {
  if ('navigation' in window) return navigation.canGoBack;
  // Older browsers. Without the router's index it is an entry that the browser made, for a link within a page.
  if (history.state?.idx !== 0) return true;
  // In a new tab the referrer is ours, too, but nothing is before it.
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}
