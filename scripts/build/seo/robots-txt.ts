import type { NewFile } from '../site-writer.ts';
import { textFile } from './text-file.ts';

/** Cart, checkout, result and enrolment page are allowed: a robot must read a page to see its noindex. */
export function robotsTxt(origin: string): NewFile {
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return textFile('/robots.txt', 'text/plain; charset=utf-8', lines.join('\n'));
}
