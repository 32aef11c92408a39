import { linesOf } from '../../mail/email-layout.ts';
import { html, type SafeHtml } from '../../mail/html.ts';

/**
 * A stranger's text without links: addresses get a <wbr> where mail programs would link them, so copied
 * text is what was written.
 */
export function unlinked(text: string): SafeHtml[] {
  return linesOf(text, unlinkedLine);
}

function unlinkedLine(line: string): SafeHtml[] {
  return line
    .split(/(?<=:)(?=\/\/)|(?=\.\w)|(?=@)/)
    .map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}
