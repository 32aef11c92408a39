import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { href } from '#app/site/href.ts';

/** Back to where the visitor came from within the site; someone who arrived from outside goes home. */
export function BackButton() {
  const navigate = useNavigate();
  const goBack = () => {
    const cameFromHere = history.state?.idx > 0 || document.referrer.startsWith(location.origin);
    if (cameFromHere) navigate(-1);
    else navigate(href('/'));
  };
  return (
    <button type="button" className="header-button needs-script" aria-label="Back" onClick={goBack}>
      <Icon name="arrow-left" className="size-6" />
    </button>
  );
}
