import type { NewFile } from '../site-writer.ts';
import { lastModified } from './last-modified.ts';
import { textFile } from './text-file.ts';
import { xmlText } from './xml.ts';

export function sitemap(paths: string[], origin: string): NewFile {
  const urls = paths.map(
    (path) =>
      `  <url><loc>${xmlText(`${origin}${path}`)}</loc><lastmod>${lastModified(path)}</lastmod></url>`,
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return textFile('/sitemap.xml', 'application/xml; charset=utf-8', xml);
}
