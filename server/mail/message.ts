/** A mail as people read it, before it is put into an envelope. */
export type Mail = {
  subject: string;
  text: string;
  html: string;
  /** An event for the reader's calendar. */
  calendar?: string;
  replyTo?: string;
};
