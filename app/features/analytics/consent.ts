import { useEffect } from 'react';
import { create } from 'zustand';
import { type Agreement, agreement, useAnswer } from '#app/state/agreement.ts';

const given = agreement('consent-analytics');
const givenDespiteSignal = agreement('consent-analytics-despite-signal');

/** May this visitor's page views and clicks be counted? The browser's signal undoes what was accepted before it. */
export const consent: Agreement = {
  ...given,
  read() {
    const answer = given.read();
    const undone = answer === 'granted' && refusedByBrowser() && givenDespiteSignal.read() !== 'granted';
    return undone ? 'denied' : answer;
  },
  answer(answer) {
    if (refusedByBrowser() || answer === 'denied') givenDespiteSignal.answer(answer);
    given.answer(answer);
  },
};

/** The visitor's answer. What the browser's signal has undone stays refused when the signal is switched off. */
export function useConsent() {
  const answer = useAnswer(consent);
  useEffect(() => {
    if (answer === 'denied') consent.answer('denied');
  }, [answer]);
  return answer;
}

/** Whether the bar was opened from the footer, and by which button, which gets the focus back. */
export const useBar = create<{ openedBy: HTMLElement | null }>(() => ({ openedBy: null }));

/** Global Privacy Control counts as a refusal: no question is shown. */
export function refusedByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl;
}
