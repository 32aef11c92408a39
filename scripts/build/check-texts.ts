import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { blogArticles, contentDocuments } from '../../content/index.ts';
import { ContentError } from '../../content/loader/check.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Reads every article, legal text and page; a mistake in one is a ContentError. */
export function checkTexts(): void {
  for (const { contentFile, body } of blogArticles()) checkText(contentFile.slice(1), body);
  for (const { file, body } of contentDocuments()) checkText(`content/${file}`, body);
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
