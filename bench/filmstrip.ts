import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../scripts/find-browser.mjs';
import { serveTwin } from './pages/twin.ts';
import { startServer } from './server-under-test.ts';

/* Draws docs/filmstrip.webp: home on a slow phone, its styles in a file, and in the page. node bench/filmstrip.ts */

const EVERY_MS = 300;
const FRAMES = 10;
const WIDTH = 100;
const HEIGHT = 178;
const LABEL = 22;
/** Lighthouse's slow 4G and phone. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

type Frame = { at: number; jpeg: Buffer };

const server = await startServer({ SERVICE_WORKER: 'off' });
const before = await serveTwin(server.origin, stylesInAFile);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
// The first visits warm the servers and the browser.
for (const { origin } of [before, server]) await record(`${origin}/`);
const strips = [await record(`${before.origin}/`), await record(`${server.origin}/`)];
await browser.close();
before.stop();
await server.stop();
server.forget();
writeFileSync(join(import.meta.dirname, '../docs/filmstrip.webp'), await draw(strips));

/** As pages were before decision 020: fonts, then a stylesheet that the first paint waits for. */
function stylesInAFile(html: string): string {
  const fonts = [...new Set(html.match(/\/assets\/[\w.-]+\.woff2/g))]
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
    .join('');
  return html
    .replace(/<style>[\s\S]*?<\/style>/, fonts)
    .replace(/(<link rel="stylesheet"[^>]*?) media="print"/, '$1');
}

async function record(url: string): Promise<Frame[]> {
  const context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers: 'block' });
  const page = await context.newPage();
  const chrome = await context.newCDPSession(page);
  await chrome.send('Network.enable');
  await chrome.send('Network.emulateNetworkConditions', network);
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const frames: Frame[] = [];
  chrome.on('Page.screencastFrame', async ({ data, sessionId, metadata }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') });
    await chrome.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await chrome.send('Page.startScreencast', { format: 'jpeg', quality: 70, maxWidth: 360, maxHeight: 640 });
  const began = Date.now();
  await page.goto(url, { waitUntil: 'load' });
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS * FRAMES));
  await context.close();
  return frames.map(({ at, jpeg }) => ({ at: at - began, jpeg })).filter(({ at }) => at > 0);
}

async function draw(strips: Frame[][]): Promise<Buffer> {
  const width = FRAMES * (WIDTH + 4);
  const height = strips.length * (HEIGHT + LABEL);
  const cells = await Promise.all(
    strips.flatMap((frames, row) =>
      Array.from({ length: FRAMES }, async (_, column) => {
        const at = (column + 1) * EVERY_MS;
        const shown = frames.filter((frame) => frame.at <= at).at(-1);
        const picture = shown
          ? sharp(shown.jpeg).resize(WIDTH, HEIGHT, { fit: 'cover', position: 'top' })
          : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } });
        return {
          input: await picture.png().toBuffer(),
          left: column * (WIDTH + 4),
          top: row * (HEIGHT + LABEL) + LABEL,
        };
      }),
    ),
  );
  const labels = ['before', 'after'].flatMap((name, row) =>
    Array.from({ length: FRAMES }, (_, column) => {
      const text = `${((column + 1) * EVERY_MS) / 1000} s${column === 0 ? ` ${name}` : ''}`;
      return `<text x="${column * (WIDTH + 4) + 2}" y="${row * (HEIGHT + LABEL) + 16}">${text}</text>`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13">${labels.join('')}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: '#d5dbd7' } })
    .composite([...cells, { input: Buffer.from(svg), left: 0, top: 0 }])
    .webp({ quality: 60 })
    .toBuffer();
}
