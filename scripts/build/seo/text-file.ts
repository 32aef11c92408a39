import type { NewFile } from '../site-writer.ts';

/** A file at a fixed URL, revalidated each time. */
export function textFile(path: string, type: string, text: string): NewFile {
  return { path, status: 200, type, cache: 'revalidate', bytes: Buffer.from(text) };
}
