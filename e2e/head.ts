import type { Page } from '@playwright/test';
import { plainPage } from './one-window.ts';

type Head = {
  title: string;
  canonical: string | null;
  meta: Record<string, string>;
  /** Every thing of every JSON-LD block. */
  things: Thing[];
  /** What a visitor reads of the page, white space evened out. */
  text: string;
};

// biome-ignore lint/suspicious/noExplicitAny: JSON of many shapes, each looked at where it is expected.
export type Thing = Record<string, any>;

/** Reads a page's HTML as a program does that runs no script: what its head says, and what its body shows. */
export async function readHead(page: Page, url: string): Promise<Head> {
  const html = await (await page.request.get(url)).text();
  // The window may still show another page, whose policy would refuse this one's styles.
  if (!page.url().endsWith(plainPage)) await page.goto(plainPage);
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const named = [...document.querySelectorAll('meta[name], meta[property]')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property'),
      meta.getAttribute('content'),
    ]);
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const things = blocks.flatMap((block) => JSON.parse(block.textContent ?? '')['@graph']);
    for (const script of document.body.querySelectorAll('script')) script.remove();
    return {
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      meta: Object.fromEntries(named),
      things,
      text: (document.body.textContent ?? '').replace(/\s+/g, ' '),
    };
  }, html);
}

export function thingOf(head: Head, type: string): Thing {
  const thing = head.things.find((one) => one['@type'] === type);
  if (!thing) throw new Error(`the page has no ${type}`);
  return thing;
}
