/** Everything that a page posts to the analytics embed (`/embeds/analytics`). Nothing in it names a person. */
export type Measured =
  | { event: 'page_view'; page_location: string; page_title: string; page_referrer: string }
  | { event: 'click'; event_label: string; page_location: string };

/** What the embed posts to its page: the tag is loaded and accepts events, or could not load. */
export type TagState = 'loaded' | 'failed';

/** Visitor and session ids, in the hash of the embed's URL: the embed itself has no storage. */
export type Visitor = { client_id: string; session_id: string };
