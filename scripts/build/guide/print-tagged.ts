import layoutDocument, { type DocumentNode, type SafeDocumentNode } from '@react-pdf/layout';
import render from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { TaggedDocument } from './tagged-document.ts';
import { tagOf } from './tags.ts';

/** A node after layout: its box inside its parent, and its props. */
type PlacedNode = {
  type: string;
  props?: object;
  style?: object;
  box?: { left?: number; top?: number; width?: number; height?: number };
  children?: PlacedNode[];
};

/** react-pdf's types omit the fonts. */
const place = layoutDocument as (document: DocumentNode, fonts: typeof Font) => Promise<SafeDocumentNode>;

type Offset = { left: number; top: number };

/**
 * Prints a react-pdf document as a tagged PDF. react-pdf makes untagged files only, but its base PDFKit can
 * tag. So this runs react-pdf's steps (read, lay out, draw) with our own document, and inserts drawing steps
 * between the nodes that open and close tags.
 */
export async function printTagged(document: ReactElement<DocumentProps>): Promise<Buffer> {
  const { title, author, subject, creator, producer, creationDate, language } = document.props;
  const output = new TaggedDocument({
    pdfVersion: '1.7',
    lang: language,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: creator,
      Producer: producer,
      CreationDate: creationDate,
    },
  });
  output._root.data.PageMode = 'UseOutlines';
  const placed = await place(pdf(document).container.document, Font);
  for (const page of placed.children as unknown as PlacedNode[]) tagPage(page, output);
  const bytes = collect(output);
  render(output as never, placed);
  return bytes;
}

function tagPage(page: PlacedNode, output: TaggedDocument) {
  page.children = [
    drawingStep(() => output.beginPage()),
    ...tagChildren(page, { left: 0, top: 0 }, output),
    drawingStep(() => output.endPage()),
  ];
}

function tagChildren(parent: PlacedNode, origin: Offset, output: TaggedDocument): PlacedNode[] {
  return (parent.children ?? []).flatMap((node) => {
    const { left = 0, top = 0, width = 0, height = 0 } = node.box ?? {};
    const at = { left: origin.left + left, top: origin.top + top };
    const tag = tagOf(node.props);
    const leaf = node.type === 'TEXT' || tag?.role === 'Figure' || tag?.role === 'Footer';
    if (!leaf) node.children = tagChildren(node, at, output);
    if (!tag) return [node];
    return [
      drawingStep(() => output.open(tag, leaf, [at.left, at.top, at.left + width, at.top + height])),
      node,
      drawingStep(() => output.close(tag, leaf)),
    ];
  });
}

/** react-pdf's Canvas is the only node that runs our code while a page is drawn. */
function drawingStep(paint: () => void): PlacedNode {
  return { type: 'CANVAS', props: { paint }, style: {}, box: { left: 0, top: 0, width: 1, height: 1 } };
}

function collect(output: TaggedDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    output.on('data', (chunk) => chunks.push(chunk));
    output.on('end', () => resolve(Buffer.concat(chunks)));
    output.on('error', reject);
  });
}
