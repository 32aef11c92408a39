type Comment = { name: string; text: string };
export type Thread = { id: string; url: string; title: string; comments: Comment[] };

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`);

const commentsIn = ({ comments }: Pick<Thread, 'comments'>) =>
  comments.length === 1 ? '1 comment' : `${comments.length} comments`;

/** A page of the service. It reports its height to the page around it. */
function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { display: flow-root; margin: 0; padding: 0 0.25rem }
ul { padding: 0; list-style: none }
p { margin: 0.25rem 0 1rem; white-space: pre-line }
label { display: block; margin-top: 0.75rem; font-weight: 600 }
input, textarea { box-sizing: border-box; width: 100%; padding: 0.5rem; font: inherit }
button { margin-top: 0.75rem; padding: 0.5rem 1.25rem; font: inherit }
small { display: block; overflow-wrap: anywhere }
</style>
${body}
<script>
const tell = () => parent.postMessage({ height: document.documentElement.offsetHeight }, '*');
new ResizeObserver(tell).observe(document.documentElement);
</script></html>`;
}

export function threadPage(thread: Thread): string {
  const said = thread.comments.map(
    ({ name, text }) => `<li><strong>${escaped(name)}</strong><p>${escaped(text)}</p></li>`,
  );
  return page(
    `Comments on ${thread.title}`,
    `<h1 style="font-size:1.25rem">${commentsIn(thread)}</h1>
<ul>${said.join('')}</ul>
<form method="post">
<label>Your name <input name="name" required maxlength="80"></label>
<label>Your comment <textarea name="text" rows="3" required maxlength="2000"></textarea></label>
<button>Post</button>
</form>
<p><small>A stand-in for the comment service: what you write stays on this machine until it is closed.
Thread “${escaped(thread.id)}”, “${escaped(thread.title)}”, ${escaped(thread.url)}</small></p>`,
  );
}

export function recommendationsPage(threads: Thread[]): string {
  const links = threads.map(
    (thread) =>
      `<li><a href="${escaped(thread.url)}" target="_top">${escaped(thread.title)}</a> (${commentsIn(thread)})</li>`,
  );
  return page('Recommended articles', links.length > 0 ? `<ul>${links.join('')}</ul>` : '');
}
