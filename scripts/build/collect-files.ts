import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { allPictures, blogArticles } from '../../content/index.ts';
import type { Stylesheet } from './inline-styles.ts';
import { textFile } from './seo/text-file.ts';
import type { NewFile } from './site-writer.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  // The framework's name for its encoding of loaders' data.
  '.data': 'text/x-script; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
};

/** Files that are no pages: assets, pictures and the articles' Markdown. */
export function collectFiles(clientFolder: string, stylesheet: Stylesheet): NewFile[] {
  const assets = readdirSync(join(clientFolder, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(clientFolder, 'assets', name)).isFile() && !name.endsWith('.css'))
    .map((name) => forever(`/assets/${name}`, readFileSync(join(clientFolder, 'assets', name))));
  const pictures = allPictures().map(({ path, src }) => forever(src, readFileSync(path)));
  const sources = blogArticles().map(({ contentFile, body }) =>
    textFile(contentFile, 'text/markdown; charset=utf-8', `${body}\n`),
  );
  const styles = forever(stylesheet.href, Buffer.from(stylesheet.css));
  return [...assets, styles, ...pictures, ...sources];
}

/** A file whose name changes with its content. */
export function forever(path: string, bytes: Buffer): NewFile {
  const type = types[extname(path)];
  if (!type) throw new Error(`no content type is known for ${path}`);
  return { path, status: 200, type, cache: 'forever', bytes };
}
