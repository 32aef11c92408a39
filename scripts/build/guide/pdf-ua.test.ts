import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { type Camp, camps } from '../../../content/index.ts';
import { TaggedDocument } from './tagged-document.ts';
import { writeGuides } from './write-guides.ts';

/* The guide claims PDF/UA-1 (ISO 14289-1). These are the requirements that our own code could break. */

const [camp] = camps as [Camp];
let bytes: Buffer;
let document: Awaited<ReturnType<typeof getDocumentProxy>>;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'));
  await writeGuides(folder);
  bytes = readFileSync(join(folder, `${camp.id}.pdf`));
  document = await getDocumentProxy(new Uint8Array(bytes));
});

const pageNumbers = () => Array.from({ length: document.numPages }, (_, index) => index + 1);

/** The text of every compressed text stream. */
function contentStreams(): string {
  return [...bytes.toString('latin1').matchAll(/FlateDecode\s*>>\s*stream\n(.*?)\nendstream/gs)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n');
}

test('5, 7.1: it says that it is PDF/UA-1 and shows its title', async () => {
  const xmp = bytes.toString('utf8');
  expect(xmp).toContain('xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"');
  expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  const { metadata } = await document.getMetadata();
  expect(metadata?.get('dc:title')).toBe(`${camp.title}: the guide`);
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
});

test('7.1: everything painted is marked, once: as structure or as an artifact', async () => {
  const { OPS } = await getResolvedPDFJS();
  const painting = Object.entries(OPS)
    .filter(([name]) => /^(constructPath|showText|showSpacedText|shadingFill|paint\w+)$/.test(name))
    .map(([, operator]) => operator);
  let painted = 0;
  for (const number of pageNumbers()) {
    let depth = 0;
    for (const operator of (await (await document.getPage(number)).getOperatorList()).fnArray) {
      if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) depth++;
      if (operator === OPS.endMarkedContent) depth--;
      if (!painting.includes(operator)) continue;
      expect({ number, depth }).toEqual({ number, depth: 1 });
      painted++;
    }
    expect({ number, depth }).toEqual({ number, depth: 0 });
  }
  expect(painted).toBeGreaterThan(500);
});

test('7.4: headings begin with the first level and skip none', async () => {
  type Node = { role?: string; children?: Node[] };
  const rolesOf = ({ role, children = [] }: Node): string[] => [role ?? '', ...children.flatMap(rolesOf)];
  const trees = await Promise.all(
    pageNumbers().map(async (number) => (await document.getPage(number)).getStructTree()),
  );
  const levels = trees
    .flatMap((tree) => rolesOf(tree as Node))
    .flatMap((role) => /^H(\d)$/.exec(role)?.[1] ?? [])
    .map(Number);
  expect(levels[0]).toBe(1);
  levels.forEach((level, index) => {
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });
});

test('7.8: the running footer of each numbered page is a pagination artifact', () => {
  const footers = contentStreams().match(/\/Artifact <<\/Type \/Pagination \/Subtype \/Footer/g);
  expect(footers).toHaveLength(document.numPages - 2);
});

test('7.21.7: no glyph is mapped to U+0000', () => {
  const values = contentStreams().match(/beginbfrange\n.*?\[(.*?)\]/gs) ?? [];
  expect(values.length).toBeGreaterThanOrEqual(3);
  for (const list of values) expect(list.slice(list.indexOf('['))).not.toContain('<0000>');
});

test('XML special characters do not break the metadata', async () => {
  const output = new TaggedDocument({ pdfVersion: '1.7', lang: 'en-IN', info: { Title: 'Code & <Play>' } });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => output.on('end', resolve));
  output.on('data', (chunk) => chunks.push(chunk));
  output.end();
  await ended;
  expect(Buffer.concat(chunks).toString('utf8')).toContain('>Code &amp; &lt;Play&gt;</rdf:li>');
});
