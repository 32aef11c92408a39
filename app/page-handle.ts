/** What a page may say of itself in its `handle`. */
export type PageHandle = {
  /** Its purpose is interaction: its scripts load at once, not when idle. */
  bootsAtOnce?: boolean;
  /** It lives in a document of its own name, under a Content-Security-Policy of its own. */
  ownDocument?: 'checkout' | 'enrolment';
};
