import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RenderedText, renderedTexts } from '../../../app/markdown/markdown.server.ts';
import { writeAtomically } from '../write-atomically.ts';

type Texts = typeof renderedTexts;
type Kept = { bundle: string; texts: [string, RenderedText][] };

/** Markdown that the last build rendered by the same code need not be rendered again. The file may be deleted. */
export function readMarkdownCache(file: string, bundle: string, { kept }: Texts) {
  if (!existsSync(file)) return;
  const last: Kept = JSON.parse(readFileSync(file, 'utf8'));
  if (last.bundle !== bundle) return;
  for (const [hash, text] of last.texts) kept.set(hash, text);
}

export async function writeMarkdownCache(file: string, bundle: string, { done }: Texts) {
  const texts = await Promise.all([...done].map(async ([hash, text]) => [hash, await text]));
  mkdirSync(dirname(file), { recursive: true });
  writeAtomically(file, JSON.stringify({ bundle, texts }));
}
