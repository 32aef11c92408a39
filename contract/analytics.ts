/** What a page tells the analytics room (`/rooms/analytics`): nothing else leaves it, and nothing in it names a person. */
export type Measured =
  | { event: 'page_view'; page_location: string; page_title: string; page_referrer: string }
  | { event: 'click'; event_label: string; page_location: string };

/** What the room's window offers once its tag has loaded. */
export type AnalyticsRoom = { measure(measured: Measured): void };
