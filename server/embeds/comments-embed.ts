import { type Embed, embed } from './embed.ts';

export type CommentsService = { embedUrl: string };

/** The key of an article's thread. */
export type Thread = { id: string; title: string; path: string; siteUrl: string | null };

/** The comments embed of one article. */
export function commentsEmbed({ embedUrl }: CommentsService, thread: Thread, https: boolean): Embed {
  return embed({
    title: 'Comments',
    // System colours on our background: Disqus derives its light or dark theme from them.
    style: ':root{color-scheme:light dark}body{margin:0;color:CanvasText;font:1rem/1.6 system-ui,sans-serif}',
    body: '<div id="disqus_thread"><p>Loading the comments …</p></div>',
    script: startThread,
    facts: { embedUrl, ...thread },
    policy: policyFor(embedUrl),
    https,
  });
}

/** Disqus uses several hosts and inline styles. Hosts used only for advertising are left out. */
function policyFor(embedUrl: string) {
  const { origin, hostname } = new URL(embedUrl);
  const disqus = hostname.endsWith('.disqus.com');
  const hosts = disqus ? [origin, 'https://disqus.com', 'https://c.disquscdn.com'] : [origin];
  return {
    'script-src': hosts,
    'style-src': ["'unsafe-inline'", ...hosts],
    'img-src': [...hosts, ...(disqus ? ['https://referrer.disqus.com'] : []), 'data:'],
    'font-src': hosts,
    'connect-src': [...hosts, ...(disqus ? ['https://links.services.disqus.com'] : [])],
    'frame-src': disqus ? ['https://disqus.com'] : [origin],
  };
}

function startThread({ embedUrl, id, title, path, siteUrl }: CommentsService & Thread) {
  type Config = { page: { url: string; identifier: string; title: string } };
  Object.assign(window, {
    disqus_config(this: Config) {
      this.page.url = new URL(path, siteUrl ?? location.origin).href;
      this.page.identifier = id;
      this.page.title = title;
    },
  });
  const script = document.createElement('script');
  const note = (state: string) => () => {
    document.documentElement.dataset.state = state;
  };
  script.src = embedUrl;
  script.dataset.timestamp = String(Date.now());
  script.onload = note('loaded');
  script.onerror = note('failed');
  document.head.append(script);

  // Fit the frame to the height of its content.
  new ResizeObserver(() => {
    const frame = window.frameElement as HTMLElement | null;
    frame?.style.setProperty('height', `${document.documentElement.offsetHeight}px`);
  }).observe(document.documentElement);
}
