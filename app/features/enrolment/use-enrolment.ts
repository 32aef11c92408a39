import { useEffect, useRef, useState } from 'react';
import { callApi, isUnknown } from '#app/api.ts';
import { isOffline } from '#app/browser/is-offline.ts';
import { latestCall } from '#app/browser/latest-call.ts';
import { type EnrolmentDetails, enrolmentCall } from '#contract/enrolment.ts';
import { waitBeforeLook } from './look-again.ts';
import { payable } from './plan.ts';

/** Why there is no fresh answer. */
export type Trouble = 'offline' | 'no-answer';

type EnrolmentView =
  | { view: 'looking' }
  /** The link is wrong, or was replaced. */
  | { view: 'unknown' }
  | { view: 'unfetched'; trouble: Trouble }
  /** `trouble`: these are the details of the last look that was answered. */
  | { view: 'details'; details: EnrolmentDetails; trouble: Trouble | null };

/** Request timeout. */
const ANSWER_MS = 10_000;
/** One failed poll is ignored; after the second the page says so. */
const FORGIVEN = 1;

/** The enrolment of a link. Polls while something is to be paid and the page is visible. */
export function useEnrolment(token: string): { state: EnrolmentView; look: () => void } {
  const [state, setState] = useState<EnrolmentView>({ view: 'looking' });
  const look = useRef(() => {});

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const call = latestCall(ANSWER_MS);
    let since = Date.now();
    let failures = 0;
    setState({ view: 'looking' });

    const ask = async () => {
      clearTimeout(timer);
      const answer = await call.ask((signal) => fetchEnrolment(token, signal));
      if (!answer) return;
      failures = 'trouble' in answer ? failures + 1 : 0;
      if (answer.view === 'unknown') return setState(answer);
      if (answer.view === 'details' || failures > FORGIVEN || answer.trouble === 'offline')
        setState((now) => withAnswer(now, answer));
      again(answer.view === 'details' && payable(answer.details.plan).length > 0);
    };
    const again = (open: boolean) => {
      const wait = waitBeforeLook({ idle: Date.now() - since, failures, open });
      if (wait !== null && !document.hidden) timer = setTimeout(ask, wait);
    };
    const askNow = () => {
      since = Date.now();
      ask();
    };
    const onSeen = () => (document.hidden ? clearTimeout(timer) : askNow());

    look.current = askNow;
    addEventListener('online', askNow);
    addEventListener('offline', askNow);
    addEventListener('pageshow', onSeen);
    document.addEventListener('visibilitychange', onSeen);
    ask();
    return () => {
      clearTimeout(timer);
      call.stop();
      removeEventListener('online', askNow);
      removeEventListener('offline', askNow);
      removeEventListener('pageshow', onSeen);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [token]);

  return { state, look: () => look.current() };
}

type Answer =
  | { view: 'unknown' }
  | { view: 'details'; details: EnrolmentDetails }
  | { view: 'unfetched'; trouble: Trouble };

/** Details once seen stay, marked as old, when a later look gets no answer. */
function withAnswer(now: EnrolmentView, answer: Exclude<Answer, { view: 'unknown' }>): EnrolmentView {
  if (answer.view === 'details') return { ...answer, trouble: null };
  return now.view === 'details' ? { ...now, trouble: answer.trouble } : answer;
}

async function fetchEnrolment(token: string, signal: AbortSignal): Promise<Answer> {
  try {
    const { data } = await callApi(enrolmentCall, {}, { token, signal });
    return { view: 'details', details: data };
  } catch (error) {
    if (isUnknown(error)) return { view: 'unknown' };
    return { view: 'unfetched', trouble: isOffline() ? 'offline' : 'no-answer' };
  }
}
