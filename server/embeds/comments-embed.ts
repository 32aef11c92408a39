import { commentsPolicy } from './comments-policy.ts';
import { type Embed, embed } from './embed.ts';

/** The service's embed script. Its scripts for counts and recommendations are beside it. */
export type CommentsService = { embedUrl: string };

/** The key of an article's thread. */
type Thread = { id: string; title: string; path: string; siteUrl: string | null };

/** The comments embed of one article. */
export function commentsEmbed({ embedUrl }: CommentsService, thread: Thread, https: boolean): Embed {
  const body = '<div id="disqus_thread"><p>Loading the comments …</p></div>';
  return articleEmbed({ title: 'Comments', body, scriptUrl: embedUrl, thread, https });
}

/** What the service recommends to the readers of one article. Empty until it does. */
export function recommendationsEmbed({ embedUrl }: CommentsService, thread: Thread, https: boolean): Embed {
  const body = '<div id="disqus_recommendations"></div>';
  const scriptUrl = new URL('recommendations.js', embedUrl).href;
  return articleEmbed({ title: 'Recommendations', body, scriptUrl, thread, https });
}

type Parts = { title: string; body: string; scriptUrl: string; thread: Thread; https: boolean };

function articleEmbed({ title, body, scriptUrl, thread, https }: Parts): Embed {
  return embed({
    title,
    // System colours on our background: Disqus derives its light or dark theme from them.
    style: ':root{color-scheme:light dark}body{margin:0;color:CanvasText;font:1rem/1.6 system-ui,sans-serif}',
    body,
    script: startScript,
    facts: { scriptUrl, ...thread },
    policy: commentsPolicy(scriptUrl),
    https,
  });
}

function startScript({ scriptUrl, id, title, path, siteUrl }: { scriptUrl: string } & Thread) {
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
  script.src = scriptUrl;
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
