import { globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BlogArticle, blogArticles, blogTopics, camps, courses, site } from '../../../content/index.ts';
import { title as titleField } from '../../../content/loader/fields.ts';
import type { SiteFile } from '../../../server/site/manifest.ts';
import { type Card, cardOf } from './card-of.ts';
import { Cards } from './cards.ts';
import { drawCard } from './draw-card.ts';

let kept: string;
let drawn: Card[];
beforeEach(() => {
  kept = mkdtempSync(join(tmpdir(), 'banyan-cards-'));
  drawn = [];
});
afterEach(() => rmSync(kept, { recursive: true }));

const draw = async (card: Card) => {
  drawn.push(card);
  return Buffer.from(card.title);
};
const notWritten = () => undefined;
const html = '<meta property="og:image" content="https://a.example/cards/contact.png"/>';

test('a page names its card by a hash of what it shows, in its HTML and in its data', async () => {
  const cards = new Cards(kept, notWritten, draw);
  cards.add('/contact', 'Ask & tell');
  expect(cards.name('/contact', html)).toMatch(/https:\/\/a\.example\/cards\/contact\.[0-9a-f]{10}\.png"/);
  expect(cards.name('/contact', '["/cards/contact.png"]')).toBe(`["${cards.srcOf('/contact')}"]`);
  const [file] = await cards.files();
  const bytes = Buffer.from('Ask & tell');
  expect(file).toMatchObject({ path: cards.srcOf('/contact'), type: 'image/png', cache: 'forever', bytes });
  const other = new Cards(kept, notWritten, draw);
  other.add('/contact', 'Tell');
  expect(other.srcOf('/contact')).not.toBe(cards.srcOf('/contact'));
});

test('a card that has not changed is not drawn again, and one that no page shows is deleted', async () => {
  for (const title of ['Contact', 'Contact', 'Write to us']) {
    const cards = new Cards(kept, notWritten, draw);
    cards.add('/contact', title);
    await cards.files();
    expect(readdirSync(kept)).toHaveLength(1);
  }
  expect(drawn.map(({ title }) => title)).toEqual(['Contact', 'Write to us']);
});

test("a card of the last build's site is neither drawn nor read", async () => {
  const written = (path: string): SiteFile => ({
    path,
    file: 'name',
    etag: 'name',
    compressed: false,
    status: 200,
    type: 'image/png',
    cache: 'forever',
  });
  const cards = new Cards(kept, written, draw);
  cards.add('/contact', 'Contact');
  expect(await cards.files()).toEqual([written(cards.srcOf('/contact'))]);
  expect(drawn).toEqual([]);
});

test('a card that the power failed to write is drawn again', async () => {
  for (const bytes of ['', 'Contact']) {
    const cards = new Cards(kept, notWritten, draw);
    cards.add('/contact', 'Contact');
    expect(await cards.files()).toMatchObject([{ bytes: Buffer.from('Contact') }]);
    for (const name of globSync(`${kept}/*`)) writeFileSync(name, bytes);
  }
  expect(drawn).toHaveLength(2);
});

test('a page without a title for its card stops the build', () => {
  expect(() => new Cards(kept, notWritten, draw).add('/contact', undefined)).toThrow('/contact has no title');
});

/** As the build publishes it, without the hash: "/pictures/courses/x.123.svg" is "courses/x.svg". */
const fileOf = ({ src }: { src: string }) => src.replace('/pictures/', '').replace(/\.\w+(?=\.svg$)/, '');

test('each kind of page shows its own subject', () => {
  for (const { id, image, duration } of courses)
    expect(cardOf(`/courses/${id}`, 'A')).toEqual({
      eyebrow: expect.stringContaining(duration),
      title: 'A',
      picture: fileOf(image),
    });
  for (const { id, image } of camps) expect(cardOf(`/short-courses/${id}`, 'A').picture).toBe(fileOf(image));
  const [newest] = blogArticles() as [BlogArticle];
  expect(cardOf(`/blogs/${newest.id}`, 'A')).toEqual({
    eyebrow: `Blog, by ${newest.author}`,
    title: 'A',
    picture: fileOf(newest.image),
  });
  for (const { id } of blogTopics()) {
    const first = blogArticles().find(({ topics }) => topics.includes(id)) as BlogArticle;
    expect(cardOf(`/blogs/topics/${id}`, 'A').picture).toBe(fileOf(first.image));
  }
  expect(cardOf('/', 'any')).toMatchObject({
    title: site.mantra,
    picture: 'pages/home-tree.svg',
    above: 'pages/home-people.svg',
  });
});

test('a drawn card is 1200 by 630, a PNG of few colours, and small', async () => {
  const png = await drawCard(cardOf('/', 'Home'));
  const { width, height, format, isPalette } = await sharp(png).metadata();
  expect({ width, height, format, isPalette }).toEqual({
    width: 1200,
    height: 630,
    format: 'png',
    isPalette: true,
  });
  expect(png.length).toBeLessThan(60_000);
});

test('a card draws every character that content may have in a title, and no boxes', async () => {
  const all = Array.from({ length: 0x10_000 }, (_, code) => String.fromCharCode(code));
  const drawable = all.filter((character) => titleField.safeParse(`a${character}a`).success);
  expect(drawable.length).toBeGreaterThan(200);
  await drawCard({ ...cardOf('/contact', ''), title: drawable.join('') });
  await expect(drawCard({ ...cardOf('/contact', ''), title: 'Done ✓' })).rejects.toThrow('have no "✓"');
});

test('the longest title that content may have leaves eyebrow and logo where they are', async () => {
  const words =
    'What nobody tells you about pointers, memory and the wide months between two interviews of a programmer, and the rest';
  const long = `${words}.`.padEnd(120, '.');
  const frame = async (title: string, top: number) => {
    const png = await drawCard({ ...cardOf('/contact', title), title });
    return sharp(png).extract({ left: 0, top, width: 560, height: 60 }).removeAlpha().raw().toBuffer();
  };
  for (const top of [50, 520]) {
    const [short, longest] = await Promise.all([frame('Contact', top), frame(long, top)]);
    const apart = short.reduce((sum, value, at) => sum + Math.abs(value - (longest[at] ?? 0)), 0);
    // A palette of its own for each card moves colours by a hair.
    expect(apart / short.length).toBeLessThan(1);
  }
});
