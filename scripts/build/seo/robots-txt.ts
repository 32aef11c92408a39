import type { NewFile } from '../write-site.ts';
import { textFile } from './text-file.ts';

/** Cart, checkout and result are not forbidden here: a robot must be let in to read that they are not for its index. */
export function robotsTxt(origin: string): NewFile {
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return textFile('/robots.txt', 'text/plain; charset=utf-8', lines.join('\n'));
}
