import type { CommentCounts } from '#contract/comment-counts.ts';
import type { CommentsService } from './comments-embed.ts';
import { commentsPolicy } from './comments-policy.ts';
import { type Embed, embed } from './embed.ts';

/** Counts the comments of all articles. A page opens it only while its reader has agreed to comments. */
export function commentCountsEmbed({ embedUrl }: CommentsService, ids: string[], https: boolean): Embed {
  const scriptUrl = new URL('count.js', embedUrl).href;
  return embed({
    title: 'Comment counts',
    body: ids
      .map((id) => `<span class="disqus-comment-count" data-disqus-identifier="${id}"></span>`)
      .join(''),
    script: startCounting,
    facts: { scriptUrl },
    // Opaque origin: counting needs no cookies, so the script reaches none of our pages, storage or cookies.
    policy: { sandbox: ['allow-scripts'], 'script-src': commentsPolicy(embedUrl)['script-src'] },
    https,
  });
}

function startCounting({ scriptUrl }: { scriptUrl: string }) {
  const places = document.querySelectorAll<HTMLElement>('[data-disqus-identifier]');
  // The service writes "3 Comments" into each place, ten places at a time.
  new MutationObserver(() => {
    const counts: CommentCounts = {};
    for (const { dataset, textContent } of places) {
      const [number] = /\d+/.exec(textContent) ?? [];
      if (number && dataset.disqusIdentifier) counts[dataset.disqusIdentifier] = Number(number);
    }
    parent.postMessage(counts, location.origin);
  }).observe(document.body, { childList: true, subtree: true });

  const script = document.createElement('script');
  script.id = 'dsq-count-scr';
  script.src = scriptUrl;
  document.head.append(script);
}
