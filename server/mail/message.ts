/** The content of an email, before it has a sender and a recipient. */
export type Mail = {
  subject: string;
  text: string;
  html: string;
  /** An iCalendar attachment. */
  calendar?: string;
  attachments?: Attachment[];
  replyTo?: string;
};

/** Under which name `calendar` is attached. */
export const CALENDAR_FILE = 'calendar.ics';

export type Attachment = { filename: string; content: Buffer; contentType: string };
