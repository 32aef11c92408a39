/** All that a page posts to the analytics embed (`/rooms/analytics`). Nothing in it names a person. */
export type Measured =
  | { event: 'page_view'; page_location: string; page_title: string; page_referrer: string }
  | { event: 'click'; event_label: string; page_location: string };

/** What the embed posts to the page around it: its tag has come and takes what is measured, or could not come. */
export type TagState = 'loaded' | 'failed';

/** What the embed can't keep itself, having no storage: who visits, and in which visit. In the hash of its address. */
export type Visitor = { client_id: string; session_id: string };
