import { WORD } from './index-options.ts';

/** A text in pieces, those that were searched for marked. */
export type Piece = { text: string; found: boolean };

const BEFORE = 60;
const LENGTH = 220;

export function markWords(text: string, found: string[]): Piece[] {
  const wanted = new Set(found);
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!wanted.has(match[0].toLowerCase())) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), found: false });
    pieces.push({ text: match[0], found: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}

/** Some words around the first one found; nothing where none is. */
export function excerpt(text: string, found: string[]): string | undefined {
  const wanted = new Set(found);
  const first = [...text.matchAll(WORD)].find(([word]) => wanted.has(word.toLowerCase()));
  if (!first) return undefined;
  const from = first.index <= BEFORE ? 0 : text.indexOf(' ', first.index - BEFORE) + 1;
  const until = from + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', from + LENGTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${until < text.length ? ' …' : ''}`;
}
