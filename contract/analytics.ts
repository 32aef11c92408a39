/** All that a page sends to the analytics embed (`/rooms/analytics`). Nothing in it names a person. */
export type Measured =
  | { event: 'page_view'; page_location: string; page_title: string; page_referrer: string }
  | { event: 'click'; event_label: string; page_location: string };

/** What the embed's window offers once its tag has loaded. */
export type AnalyticsEmbed = { measure(measured: Measured): void };
