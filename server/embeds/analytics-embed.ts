import type { Measured, TagState } from '#contract/analytics.ts';
import { type Embed, embed } from './embed.ts';

export type AnalyticsService = { measurementId: string; scriptUrl: string };

/** The analytics embed. A page opens it only while it has the visitor's consent. */
export function analyticsEmbed(service: AnalyticsService, https: boolean): Embed {
  return embed({ title: 'Analytics', script: startTag, facts: service, policy: policyFor(service), https });
}

/** Google's list for Analytics without advertising features. Another script URL is one origin. */
function policyFor({ scriptUrl }: AnalyticsService) {
  const { origin, hostname } = new URL(scriptUrl);
  const sources = hostname.endsWith('.googletagmanager.com')
    ? [origin, 'https://*.google-analytics.com', 'https://*.analytics.google.com']
    : [origin];
  return {
    // Opaque origin: the tag reaches none of our pages, storage or cookies, wherever the embed is opened.
    sandbox: ['allow-scripts'],
    'script-src': [origin],
    'connect-src': sources,
    'img-src': sources,
  };
}

function startTag({ measurementId, scriptUrl }: AnalyticsService) {
  const dataLayer: unknown[] = [];
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag takes arguments objects, not arrays.
    dataLayer.push(arguments);
  }
  const measure = ({ event, ...about }: Measured) => {
    // Set as well as sent, so that events the tag sends by itself name our page, not this embed.
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
  // The open embed implies consent to analytics. Nobody was asked for consent to advertising.
  gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('set', { page_location: location.origin, page_referrer: '' });
  gtag('js', new Date());
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // The page keeps these ids (app/features/analytics/visitor.ts): an opaque origin has no storage.
    ...Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  });

  const script = document.createElement('script');
  const note = (state: TagState) => () => parent.postMessage(state, location.origin);
  script.src = `${scriptUrl}?id=${measurementId}`;
  script.onload = note('loaded');
  script.onerror = note('failed');
  document.head.append(script);
}
