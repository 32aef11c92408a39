export type Comment = { name: string; text: string };

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`);

/** The thread's page. It reports its height to the page around it. */
export function threadPage(thread: { id: string; url: string; title: string }, comments: Comment[]): string {
  const said = comments.map(
    ({ name, text }) => `<li><strong>${escaped(name)}</strong><p>${escaped(text)}</p></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Comments on ${escaped(thread.title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { margin: 0; padding: 0.25rem }
ul { padding: 0; list-style: none }
p { margin: 0.25rem 0 1rem; white-space: pre-line }
label { display: block; margin-top: 0.75rem; font-weight: 600 }
input, textarea { box-sizing: border-box; width: 100%; padding: 0.5rem; font: inherit }
button { margin-top: 0.75rem; padding: 0.5rem 1.25rem; font: inherit }
small { display: block; overflow-wrap: anywhere }
</style>
<h1 style="font-size:1.25rem">${comments.length === 1 ? '1 comment' : `${comments.length} comments`}</h1>
<ul>${said.join('')}</ul>
<form method="post">
<label>Your name <input name="name" required maxlength="80"></label>
<label>Your comment <textarea name="text" rows="3" required maxlength="2000"></textarea></label>
<button>Post</button>
</form>
<p><small>A stand-in for the comment service: what you write stays on this machine until it is closed.
Thread “${escaped(thread.id)}”, “${escaped(thread.title)}”, ${escaped(thread.url)}</small></p>
<script>
const tell = () => parent.postMessage({ height: document.documentElement.offsetHeight }, '*');
new ResizeObserver(tell).observe(document.documentElement);
</script></html>`;
}
