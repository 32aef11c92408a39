import type { Measured, TagState } from '#contract/analytics.ts';
import { type Embed, embed } from './embed.ts';

export type AnalyticsService = { measurementId: string; scriptUrl: string };

/** The tag's embed. A page opens it only once its visitor has agreed, and closes it when they change their mind. */
export function analyticsEmbed(service: AnalyticsService, https: boolean): Embed {
  return embed({ title: 'Analytics', script: startTag, facts: service, policy: policyFor(service), https });
}

/** Google's own list for Analytics without advertising features; another implementation is one origin. */
function policyFor({ scriptUrl }: AnalyticsService) {
  const { origin, hostname } = new URL(scriptUrl);
  const sources = hostname.endsWith('.googletagmanager.com')
    ? [origin, 'https://*.google-analytics.com', 'https://*.analytics.google.com']
    : [origin];
  return {
    // An opaque origin: the tag reaches no page of ours, no storage and no cookie, wherever the embed is opened.
    sandbox: ['allow-scripts'],
    'script-src': [origin],
    'connect-src': sources,
    'img-src': sources,
  };
}

function startTag({ measurementId, scriptUrl }: AnalyticsService) {
  const dataLayer: unknown[] = [];
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag takes commands as arguments objects only, not as arrays.
    dataLayer.push(arguments);
  }
  const measure = ({ event, ...about }: Measured) => {
    // Set as well as sent: what the tag sends of its own accord must name our page, never this embed.
    gtag('set', { page_location: about.page_location });
    gtag('event', event, about);
  };
  Object.assign(window, { dataLayer });
  addEventListener('message', ({ source, data }: MessageEvent<Measured>) => {
    if (source === parent) measure(data);
  });

  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  // This embed is open, so the visitor has agreed to being counted; to advertising nobody was asked to agree.
  gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('set', { page_location: location.origin, page_referrer: '' });
  gtag('js', new Date());
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // Kept by the page (app/features/analytics/visitor.ts): without an origin the tag can keep nothing.
    ...Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  });

  const script = document.createElement('script');
  const note = (state: TagState) => () => parent.postMessage(state, location.origin);
  script.src = `${scriptUrl}?id=${measurementId}`;
  script.onload = note('loaded');
  script.onerror = note('failed');
  document.head.append(script);
}
