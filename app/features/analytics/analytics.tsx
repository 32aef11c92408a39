import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useThirdParties } from '#app/state/third-parties.ts';
import { useConsent } from './consent.ts';
import { ConsentBar } from './consent-bar.tsx';
import { Embed } from './embed.tsx';
import { clicked, forgetVisitor, viewed } from './measure.ts';

/**
 * Counts page views and labelled clicks after consent. The analytics tag runs in its own frame, which exists only
 * while consent is given, and never beside the checkout form: events from there are sent on the next page.
 * Rendered before the page's content, so that it receives clicks replayed after hydration.
 */
export function Analytics({ framed }: { framed: boolean }) {
  const { analytics, known } = useThirdParties();
  const answer = useConsent();
  const { pathname } = useLocation();

  useEffect(() => {
    addEventListener('click', clicked, true);
    return () => removeEventListener('click', clicked, true);
  }, []);
  useEffect(() => {
    if (answer === 'granted') viewed(pathname);
  }, [answer, pathname]);
  const refused = answer === 'denied' || (known && !analytics);
  useEffect(() => {
    if (refused) forgetVisitor();
  }, [refused]);

  return (
    <>
      {analytics && <ConsentBar answer={answer} />}
      {analytics && framed && answer === 'granted' && <Embed />}
    </>
  );
}
