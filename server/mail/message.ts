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

export type Attachment = { filename: string; content: Buffer; contentType: string };
