import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { criticalCss } from './css/critical-css.ts';
import { hashes } from './inline-scripts.ts';

export type Stylesheet = ReturnType<typeof readStylesheet>;

/** The one stylesheet of the site, as the bundler left it. */
export function readStylesheet(clientFolder: string) {
  const [name, ...others] = readdirSync(join(clientFolder, 'assets')).filter((file) => file.endsWith('.css'));
  if (!name || others.length > 0) throw new Error('the site has one stylesheet, not none or several');
  const css = readFileSync(join(clientFolder, 'assets', name), 'utf8');
  // Declared twice, a font that came too late for the first paint would be used after all, and move text.
  const withoutFonts = css.replaceAll(/@font-face\{[^}]*\}/g, '');
  return { href: `/assets/${name}`, css: withoutFonts, criticalFor: criticalCss(css) };
}

/**
 * Puts the rules a page is painted with into its head, so that the first paint needs no second request. The whole
 * stylesheet is fetched as one for print, which blocks nothing; the boot script puts it to use before any other script
 * runs (app/boot/deferred-boot.ts), and where no script runs, the link in `<noscript>` does.
 */
export function inlineStyles(
  page: string,
  { href, criticalFor }: Pick<Stylesheet, 'href' | 'criticalFor'>,
): {
  html: string;
  /** CSP sources of the inline styles. */
  styles: string[];
} {
  const link = `<link rel="stylesheet" href="${href}"/>`;
  if (page.split(link).length !== 2) throw new Error('unknown shape of the link to the stylesheet');
  const css = criticalFor(page);
  const html = page
    .replace(link, () => `<style>${css}</style><link rel="stylesheet" href="${href}" media="print"/>`)
    .replace('</body>', `<noscript>${link}</noscript></body>`);
  return { html, styles: hashes([css]) };
}
