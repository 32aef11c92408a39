import type { AnalyticsEmbed, Measured } from '#contract/analytics.ts';
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
  return { 'script-src': [origin], 'connect-src': sources, 'img-src': sources };
}

function startTag({ measurementId, scriptUrl }: AnalyticsService) {
  const thirteenMonths = 33_696_000;
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
  Object.assign(window, { dataLayer, measure } satisfies AnalyticsEmbed & { dataLayer: unknown });

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
    // On this host alone, so that withdrawing can remove them.
    cookie_domain: 'none',
    cookie_expires: thirteenMonths,
    cookie_flags: location.protocol === 'https:' ? 'SameSite=Lax;Secure' : 'SameSite=Lax',
  });

  const script = document.createElement('script');
  const note = (state: string) => () => {
    document.documentElement.dataset.state = state;
  };
  script.src = `${scriptUrl}?id=${measurementId}`;
  script.onload = note('loaded');
  script.onerror = note('failed');
  document.head.append(script);
}
