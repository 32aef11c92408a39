import PDFDocument, { type StructureElement } from 'pdfkit';
import { xmlText } from '../seo/xml.ts';
import type { Tag } from './tags.ts';

type Box = [left: number, top: number, right: number, bottom: number];

/** U+FFFD, the replacement character. */
const NO_CHARACTER = 0xfffd;

/**
 * A PDFKit document that knows its place in the structure tree. Everything is an artifact (decoration) except
 * what is written between `open` and `close` of a leaf.
 */
export class TaggedDocument extends PDFDocument {
  readonly #elements = new Map<Tag, StructureElement>();
  readonly #path: StructureElement[];

  constructor(options: Record<string, unknown>) {
    super({ ...options, tagged: true, displayTitle: true, autoFirstPage: false, subset: 'PDF/UA' });
    const whole = this.struct('Document');
    this.addStructure(whole);
    this.#path = [whole];
  }

  beginPage() {
    this.markContent('Artifact', { type: 'Layout' });
  }

  endPage() {
    this.endMarkedContent();
  }

  open(tag: Tag, leaf: boolean, box: Box) {
    if (tag.role === 'Footer') return this.#beginFooter();
    const element = this.#elementOf(tag, box);
    this.#path.push(element);
    if (!leaf) return;
    this.endMarkedContent();
    element.add(this.markStructureContent(tag.role));
  }

  close(tag: Tag, leaf: boolean) {
    const element = tag.role === 'Footer' ? undefined : this.#path.pop();
    if (leaf) {
      this.endMarkedContent();
      this.beginPage();
    }
    // End it at once: PDFKit links an annotation to the page that is current when the element ends.
    if (tag.role === 'Link') element?.end();
  }

  /** A link belongs to the open element, and describes its target. */
  override link(x: number, y: number, width: number, height: number, url: string): this {
    return super.link(x, y, width, height, url, {
      structParent: this.#path.at(-1),
      Contents: new String(url),
    });
  }

  /** PDFKit does not escape XMP: an "&" in a title would make it unreadable. */
  override _addInfo() {
    const { info } = this;
    this.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === 'string' ? xmlText(value) : value]),
    );
    super._addInfo();
    this.info = info;
  }

  /** PDFKit maps the glyph for missing characters to U+0000, which PDF/UA (7.21.7) forbids. */
  override end() {
    for (const { unicode } of Object.values(this._fontFamilies)) if (unicode) unicode[0] = [NO_CHARACTER];
    super.end();
  }

  /** Like PDFKit's markContent, which does not support subtypes of artifacts. */
  #beginFooter() {
    this.endMarkedContent();
    this.page.markings.push({ tag: 'Artifact' });
    this.addContent('/Artifact <</Type /Pagination /Subtype /Footer /Attached [/Bottom]>> BDC');
  }

  /** Content split over two pages is still one element. */
  #elementOf(tag: Tag, box: Box): StructureElement {
    const known = this.#elements.get(tag);
    if (known) return known;
    const element = this.struct(tag.role, { alt: tag.alt, bbox: tag.role === 'Figure' ? box : undefined });
    this.#path.at(-1)?.add(element);
    this.#elements.set(tag, element);
    return element;
  }
}
