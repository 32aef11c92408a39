import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';

const LEFT = 64;
const WIDTH = 595.28 - 2 * LEFT;
const VALUES = 200;
const INK = '#1b2a22';
const MUTED = '#4c5b52';
const GREEN = '#1f5c3f';
const LINE = '#d9cfba';
/** U+FFFD, the replacement character. */
const NO_CHARACTER = 0xfffd;

/** Writes a receipt from top to bottom: everything is in the structure tree, lines are decoration. */
export class ReceiptPage {
  readonly #document: PDFDocument;
  readonly #whole: StructureElement;
  readonly #bytes: Promise<Buffer>;
  #y = 64;

  constructor(document: PDFDocument) {
    this.#document = document;
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      document.on('data', (chunk) => chunks.push(chunk));
      document.on('end', () => resolve(Buffer.concat(chunks)));
      document.on('error', reject);
    });
    this.#whole = document.struct('Document');
    document.addStructure(this.#whole);
  }

  heading(brand: string, title: string) {
    this.#add('P', () => this.#write(brand, { font: 'bold', size: 14, colour: GREEN }));
    this.#add('H1', () => this.#write(title, { font: 'bold', size: 24 }));
  }

  subheading(text: string) {
    this.#add('H2', () => this.#write(text, { font: 'bold', size: 13 }));
  }

  paragraph(text: string) {
    this.#add('P', () => this.#write(text, { colour: MUTED }));
    this.#y += 12;
  }

  /** Rows of a name and a value. Amounts stand at the right, in bold. */
  table(rows: [string, string][], { emphasised = true } = {}) {
    const table = this.#document.struct('Table');
    this.#whole.add(table);
    for (const [name, value] of rows) {
      const top = this.#y;
      const cell = emphasised
        ? ({ font: 'bold', left: LEFT + WIDTH - VALUES, width: VALUES, align: 'right' } as const)
        : ({ left: LEFT + 120, width: WIDTH - 120 } as const);
      const named = { colour: MUTED, width: emphasised ? WIDTH - VALUES : 110 };
      const row = this.#document.struct('TR');
      table.add(row);
      this.#addTo(row, 'TH', () => this.#write(name, named), 'Row');
      const below = this.#y;
      this.#y = top;
      this.#addTo(row, 'TD', () => this.#write(value, cell));
      row.end();
      this.#y = Math.max(below, this.#y) + 2;
      this.#rule();
    }
    table.end();
    this.#y += 16;
  }

  canPrint(text: string): boolean {
    return [...text].every((character) => this.#has('text', character) || this.#has('devanagari', character));
  }

  /** Without what no font of ours has. */
  printable(text: string): string {
    return [...text].filter((character) => this.canPrint(character)).join('');
  }

  end(): Promise<Buffer> {
    this.#whole.end();
    // PDFKit maps the glyph for missing characters to U+0000, which PDF/UA (7.21.7) forbids.
    for (const { unicode } of Object.values(this.#document._fontFamilies))
      if (unicode) unicode[0] = [NO_CHARACTER];
    this.#document.end();
    return this.#bytes;
  }

  #add(role: string, write: () => void) {
    this.#addTo(this.#whole, role, write);
  }

  #addTo(parent: StructureElement, role: string, write: () => void, scope?: 'Row') {
    const element = this.#document.struct(role, { scope });
    parent.add(element);
    element.add(this.#document.markStructureContent(role));
    write();
    this.#document.endMarkedContent();
    element.end();
  }

  #write(
    text: string,
    {
      font = 'text',
      size = 11,
      colour = INK,
      left = LEFT,
      width = WIDTH,
      align = 'left',
    }: { font?: string; size?: number; colour?: string; left?: number; width?: number; align?: string },
  ) {
    const document = this.#document.fontSize(size).fillColor(colour);
    const options = { width, align, lineGap: size * 0.35 };
    const runs = this.#runs(text);
    document.font(font).text('', left, this.#y, { ...options, continued: true });
    for (const [index, { devanagari, text }] of runs.entries()) {
      document.font(devanagari ? 'devanagari' : font);
      // Printed letters are joined and out of order: readers and searches take the text from here.
      if (devanagari) document.markContent('Span', { lang: 'hi', actual: text });
      document.text(text, { ...options, continued: index < runs.length - 1 });
      if (devanagari) document.endMarkedContent();
    }
    this.#y = document.y + 6;
  }

  /** Neighbours of one script, together: letters of Devanagari join only within one text. */
  #runs(text: string): { devanagari: boolean; text: string }[] {
    const runs: { devanagari: boolean; text: string }[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const devanagari =
        !this.#has('text', character) || (last?.devanagari === true && this.#has('devanagari', character));
      if (last?.devanagari === devanagari) last.text += character;
      else runs.push({ devanagari, text: character });
    }
    return runs;
  }

  #has(font: 'text' | 'devanagari', character: string): boolean {
    return this.#document.font(font)._font.font.hasGlyphForCodePoint(character.codePointAt(0) as number);
  }

  #rule() {
    const document = this.#document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(LEFT, this.#y)
      .lineTo(LEFT + WIDTH, this.#y)
      .lineWidth(0.5)
      .stroke(LINE);
    document.endMarkedContent();
    this.#y += 8;
  }
}
