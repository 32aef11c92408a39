import { create } from 'zustand';
import { agreement } from '#app/state/agreement.ts';

/** May this visitor's page views and clicks be counted? */
export const consent = agreement('consent-analytics');

/** Whether the bar was opened from the footer, and by which button, which gets the focus back. */
export const useBar = create<{ openedBy: HTMLElement | null }>(() => ({ openedBy: null }));

/** Global Privacy Control counts as a refusal: no question is shown. */
export const refusedByBrowser = () => 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl;
