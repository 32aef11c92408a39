import { create } from 'zustand';
import { agreement } from '#app/state/agreement.ts';

/** May this visitor's page views and clicks be counted? */
export const consent = agreement('consent-analytics');

/** Whether the bar was opened from the footer, and by which button, which gets the focus back. */
export const useBar = create<{ openedBy: HTMLElement | null }>(() => ({ openedBy: null }));

/** Someone whose browser says so for them (Global Privacy Control) has refused already, and is not asked. */
export const refusedByBrowser = () => 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl;
