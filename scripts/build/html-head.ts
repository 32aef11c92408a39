/* What the build reads from the head of a page it has rendered. */

export function ogTitle(html: string): string {
  const content = /<meta property="og:title" content="([^"]+)"/.exec(html)?.[1];
  if (!content) throw new Error('the page has no og:title');
  return unescaped(content);
}

export function isListed(html: string): boolean {
  return !html.includes('<meta name="robots" content="noindex"');
}

/** React escapes these five in an attribute, and nothing else. */
function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
