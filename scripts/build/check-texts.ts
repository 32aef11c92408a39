import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { blogArticles, contentDocuments } from '../../content/index.ts';
import { ContentError } from '../../content/loader/check.ts';
import { ResultCache } from './cache/result-cache.ts';
import { hashSources } from './hash-sources.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Reads every article, legal text and page; a mistake in one is a ContentError. Found right, a text stays so. */
export function checkTexts(root: string): void {
  const sources = hashSources(root, ['scripts/build/check-texts.ts', 'package.json']);
  const right = new ResultCache(join(root, 'node_modules/.cache/right-texts.json'), sources);
  const check = (file: string, body: string) =>
    right.of(body, file, () => {
      checkText(file, body);
      return '';
    });
  for (const { contentFile, body } of blogArticles()) check(contentFile.slice(1), body);
  for (const { file, body } of contentDocuments()) check(`content/${file}`, body);
  right.save();
}

/** What can't work on a page: pictures, which a text has no place for, and links that lead nowhere. */
export function checkText(file: string, markdown: string): void {
  visit(parser.parse(markdown), (node) => {
    if (node.type === 'image' || node.type === 'imageReference')
      throw new ContentError(`${file}: ${pictureOf(node)}: a text can have no pictures, only image can`);
    if ((node.type === 'link' || node.type === 'definition') && !leadsSomewhere(node.url))
      throw new ContentError(
        `${file}: (${node.url}): a link begins with https:// and a host, with mailto:, tel:, / or #`,
      );
  });
}

function pictureOf(node: { type: 'image'; url: string } | { type: 'imageReference'; alt?: string | null }) {
  return node.type === 'image' ? `![](${node.url})` : `![${node.alt ?? ''}]`;
}

function leadsSomewhere(url: string): boolean {
  return /^([/#]|mailto:.|tel:.|https?:)/.test(url) && URL.canParse(url, 'https://school.example');
}
