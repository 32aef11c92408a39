import { html, type SafeHtml } from '../../mail/html.ts';

/**
 * A stranger's text, to be read and not to be clicked: no link of ours, and addresses are broken up where mail programs
 * would make links of them by themselves. What is copied is what was written.
 */
export function unlinked(text: string): SafeHtml[] {
  return text
    .split(/(?<=:)(?=\/\/)|(?=\.\w)|(?=@)/)
    .map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}
