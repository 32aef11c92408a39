import type { z } from 'zod';
import { check } from './check.ts';
import { fillIn } from './facts.ts';
import { readMarkdown } from './folder.ts';
import { documentSchema } from './schemas/documents.ts';

/** A page whose text is one Markdown file: the legal pages, About, Financial aid. */
export type ContentDocument = z.output<typeof documentSchema> & { body: string };

const documentFiles = [
  'legal/refunds-and-cancellations',
  'legal/terms-and-conditions',
  'legal/privacy-policy',
  'pages/about',
  'pages/courses',
  'pages/financial-aid',
] as const;
export type DocumentFile = (typeof documentFiles)[number];

/** Every one of them, with its file below content/. */
export function contentDocuments(): (ContentDocument & { file: string })[] {
  return documentFiles.map((name) => ({ file: `${name}.md`, ...contentDocument(name) }));
}

/** Which texts a visitor agrees to by paying: the day each was last changed. */
export function legalVersion(): string {
  const day = (name: DocumentFile) => contentDocument(name).updated;
  return [
    `terms ${day('legal/terms-and-conditions')}`,
    `refunds ${day('legal/refunds-and-cancellations')}`,
    `privacy ${day('legal/privacy-policy')}`,
  ].join(', ');
}

export function contentDocument(name: DocumentFile): ContentDocument {
  const { file, frontMatter, body } = readMarkdown(`${name}.md`);
  const { title, searchTitle, description, ...rest } = check(file, documentSchema, frontMatter);
  return {
    ...rest,
    title: fillIn(file, title),
    searchTitle: searchTitle && fillIn(file, searchTitle),
    description: fillIn(file, description),
    body: fillIn(file, body),
  };
}
