import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ContentError } from './check.ts';
import { contentFolder } from './folder.ts';

/**
 * A picture as pages need it: an address that changes with its bytes, and its size, so that nothing moves when it
 * arrives.
 */
export type Picture = { src: string; width: number; height: number };

const folder = join(contentFolder, 'pictures');

/** By path: many articles may show the same one. */
const read = new Map<string, Picture>();

/** The picture, or a sentence saying what is wrong with it. */
export function readPicture(file: string, below = folder): Picture | string {
  const path = join(below, file);
  const found = read.get(path) ?? readFile(file, path);
  if (typeof found !== 'string') read.set(path, found);
  return found;
}

function readFile(file: string, path: string): Picture | string {
  // Small letters, because only such files are published.
  if (!file.endsWith('.svg')) return `must end with .svg, "${file}" does not`;
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return `there is no picture content/pictures/${file}`;
  const bytes = readFileSync(path);
  const size = svgSize(bytes.toString('utf8'));
  if (!size) return `content/pictures/${file} is not an SVG with a viewBox`;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const extension = extname(file);
  return { src: `/pictures/${file.slice(0, -extension.length)}.${hash}${extension}`, ...size };
}

/** A picture named by a page's own code. */
export function picture(file: string): Picture {
  const found = readPicture(file);
  if (typeof found === 'string') throw new ContentError(found);
  return found;
}

/**
 * A picture as a data URI: painted with the text, without a request of its own. A larger one stays a file, so that the
 * page itself arrives soon.
 */
export function inlined(picture: Picture, mostBytes = 9000): Picture {
  const svg = readFileSync(join(folder, fileOf(picture)), 'utf8');
  return svg.length > mostBytes
    ? picture
    : { ...picture, src: `data:image/svg+xml,${svg.replace(ESCAPED, encodeURIComponent)}` };
}

/** What a data URI or an HTML attribute would take for something else. The fewer, the smaller the page. */
const ESCAPED = /[^ \w!$()*+,\-./:;=?@~]/gu;

/** For a list: the picture that a phone shows first. */
export function firstInlined<Item extends { image: Picture }>(items: Item[], mostBytes?: number): Item[] {
  const [first, ...others] = items;
  return first ? [{ ...first, image: inlined(first.image, mostBytes) }, ...others] : [];
}

/** The reverse of `readPicture`. */
function fileOf({ src }: Picture): string {
  return src.replace(/^\/pictures\//, '').replace(/\.\w+(?=\.\w+$)/, '');
}

/** Every picture file, for the build to publish under the same addresses. */
export function allPictures(): { file: string; path: string; src: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => ({ file, path: join(folder, file), src: picture(file).src }));
}

function svgSize(svg: string): { width: number; height: number } | null {
  const [, , viewBox = ''] = /<svg[^>]*\sviewBox\s*=\s*(["'])(.*?)\1/s.exec(svg) ?? [];
  const [, , width, height] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width && height && width > 0 && height > 0 ? { width, height } : null;
}
