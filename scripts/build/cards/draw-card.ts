import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { CARD_SIZE } from '../../../app/site/card-address.ts';
import { site } from '../../../content/index.ts';
import { hashOf } from '../hash-sources.ts';
import { token } from '../tokens.ts';
import type { Card } from './card-of.ts';

const pictures = join(import.meta.dirname, '../../../content/pictures');
const font = (path: string) => readFileSync(join(import.meta.dirname, path));

/** Satori reads neither WOFF2 nor variable fonts: these are static cuts (../fonts, server/fonts). */
const fonts = [
  { name: 'Bricolage Grotesque', data: font('../fonts/bricolage-grotesque-700.ttf') },
  { name: 'Figtree', data: font('../../../server/fonts/figtree-600.ttf') },
];

const TEXT_WIDTH = 600;

/** A card as a PNG with a palette: our pictures are flat. */
export async function drawCard(card: Card): Promise<Buffer> {
  // Loaded when needed: most edits change no card.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  const svg = await satori(layout(card) as ReactNode, { ...CARD_SIZE, fonts, loadAdditionalAsset: refuse });
  return sharp(Buffer.from(svg))
    .png({ palette: true, quality: 80, dither: 0, compressionLevel: 9 })
    .toBuffer();
}

/** Satori asks for what its fonts lack, and would draw a box. */
async function refuse(_language: string, characters: string): Promise<never> {
  throw new Error(`The fonts of cards have no "${characters}"`);
}

function layout(card: Card) {
  const { eyebrow, title } = card;
  const { width, height } = CARD_SIZE;
  const right = { width: width - TEXT_WIDTH, height };
  return box(
    { width, height, backgroundColor: token('deep'), color: token('on-deep'), fontFamily: 'Figtree' },
    [
      box(
        {
          width: TEXT_WIDTH,
          height,
          boxSizing: 'border-box',
          padding: '60px 40px 56px 64px',
          flexDirection: 'column',
          justifyContent: 'space-between',
        },
        [
          box({ color: token('marigold'), fontSize: 34 }, eyebrow),
          box({ fontFamily: 'Bricolage Grotesque', fontSize: titleSize(title), lineHeight: 1.08 }, title),
          box({ alignItems: 'center', fontSize: 34 }, [
            image('brand/mark-on-dark.svg', { width: 52, height: 52, marginRight: 16 }),
            box({}, site.name),
          ]),
        ],
      ),
      box(
        { ...right, position: 'relative' },
        layersOf(card).map((file) => image(file, { ...right, position: 'absolute', objectFit: 'cover' })),
      ),
    ],
  );
}

function layersOf({ picture, above }: Card): string[] {
  return above ? [picture, above] : [picture];
}

/** Smaller type for long titles, so that the longest that content may have (`title` of its schemas) stays whole. */
function titleSize(title: string): number {
  if (title.length <= 24) return 80;
  if (title.length <= 44) return 66;
  return title.length <= 80 ? 54 : 42;
}

type Style = Record<string, string | number>;

function box(style: Style, children: unknown) {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function image(file: string, style: Style & { width: number; height: number }) {
  const src = `data:image/svg+xml;base64,${readFileSync(join(pictures, file)).toString('base64')}`;
  return { type: 'img', props: { src, width: style.width, height: style.height, style } };
}

/** Everything a card depends on besides its words and picture; a change redraws all cards. */
export function drawingSources(): Buffer[] {
  const files = [
    import.meta.filename,
    join(import.meta.dirname, '../../../app/styles/tokens.css'),
    join(pictures, 'brand/mark-on-dark.svg'),
  ];
  return [
    ...files.map((file) => readFileSync(file)),
    ...fonts.map(({ data }) => data),
    Buffer.from(site.name),
  ];
}

/** The hash of a card's picture. Read once: many articles may show the same one. */
export function pictureHash(card: Card): string {
  const layers = layersOf(card);
  const key = layers.join();
  const hash = pictureHashes.get(key) ?? hashOf(layers.map((file) => readFileSync(join(pictures, file))));
  pictureHashes.set(key, hash);
  return hash;
}

const pictureHashes = new Map<string, string>();
