/** Disqus uses several hosts and inline styles. Hosts used only for advertising are left out. */
export function commentsPolicy(embedUrl: string) {
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
