import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOGO } from '../../../app/seo/structured-data/logo.ts';
import { picture, site } from '../../../content/index.ts';
import type { ResultCache } from '../cache/result-cache.ts';
import { shortHash } from '../hash-sources.ts';
import type { NewFile } from '../site-writer.ts';
import { token } from '../tokens.ts';
import { icoFile } from './ico.ts';
import { textFile } from './text-file.ts';

const brand = join(import.meta.dirname, '../../../content/pictures/brand');

/** Icons for home screens, and the web app manifest that names them. `kept` has those of the last build. */
export async function manifestAndIcons(kept?: ResultCache): Promise<NewFile[]> {
  const [small, large, maskable, apple, logo] = await Promise.all([
    drawn('favicon.svg', 192, kept),
    drawn('favicon.svg', 512, kept),
    drawn('icon-maskable.svg', 512, kept),
    // Apple rounds the corners and paints transparent ones black: use the maskable icon with its background.
    drawn('icon-maskable.svg', 180, kept),
    drawn('favicon.svg', LOGO.size, kept),
  ]);
  const files = [icon('icon-192', small), icon('icon-512', large), icon('icon-maskable-512', maskable)];
  const [icon192, icon512, maskable512] = files.map(({ path }) => path);
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.description,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    lang: 'en-IN',
    background_color: token('paper'),
    theme_color: token('paper'),
    categories: ['education'],
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskable512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: picture('brand/favicon.svg').src, sizes: 'any', type: 'image/svg+xml' },
    ],
  };
  return [
    ...files,
    // Fixed names: some clients request them without reading the HTML.
    { ...icon('apple-touch-icon', apple), path: '/apple-touch-icon.png', cache: 'revalidate' },
    await favicon(kept),
    { ...icon('logo', logo), path: LOGO.path, cache: 'revalidate' },
    textFile('/site.webmanifest', 'application/manifest+json', `${JSON.stringify(manifest, null, 1)}\n`),
  ];
}

async function favicon(kept?: ResultCache): Promise<NewFile> {
  const images = [16, 32, 48].map(async (size) => ({
    size,
    png: await drawn('favicon.svg', size, kept, { palette: false }),
  }));
  const bytes = icoFile(await Promise.all(images));
  return { path: '/favicon.ico', status: 200, type: 'image/x-icon', cache: 'revalidate', bytes };
}

/** A palette makes a PNG smaller; inside an ICO, Windows expects four channels. */
async function drawn(
  file: string,
  size: number,
  kept?: ResultCache,
  { palette } = { palette: true },
): Promise<Buffer> {
  const draw = async () => (await drawPng(file, size, palette)).toString('base64');
  const name = `icon ${file}, ${size} pixels${palette ? ', with a palette' : ''}`;
  return Buffer.from(await (kept ? kept.ofAsync('', name, draw) : draw()), 'base64');
}

async function drawPng(file: string, size: number, palette: boolean): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg = readFileSync(join(brand, file));
  // SVG is rendered at 72 dpi by default; the density makes it sharp at the wanted size.
  const { width } = picture(`brand/${file}`);
  return sharp(svg, { density: (72 * size) / width })
    .resize(size, size)
    .png(palette ? { palette, effort: 7 } : {})
    .toBuffer();
}

function icon(name: string, bytes: Buffer): NewFile {
  const hash = shortHash(bytes);
  return { path: `/icons/${name}.${hash}.png`, status: 200, type: 'image/png', cache: 'forever', bytes };
}
