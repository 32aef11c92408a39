import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAnswer } from '#app/state/agreement.ts';
import { useThirdParties } from '#app/state/third-parties.ts';
import { consent } from './consent.ts';
import { ConsentBar } from './consent-bar.tsx';
import { Embed } from './embed.tsx';
import { clicked, forgetVisitor, viewed } from './measure.ts';

/**
 * Counts page views and labelled clicks, once the visitor has agreed. The service's tag runs in a frame of its own,
 * which is there only while they do, and never beside checkout's form: what is counted there waits for the next page.
 * Stands before the page's content, so that it hears taps made before hydration.
 */
export function Analytics({ framed }: { framed: boolean }) {
  const { analytics, known } = useThirdParties();
  const answer = useAnswer(consent);
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
