import PDFDocument, { type StructureElement } from 'pdfkit';
import type { Tag } from './tags.ts';

type Box = [left: number, top: number, right: number, bottom: number];

/**
 * A PDFKit document that knows where in the reading structure it is writing. Everything is an artifact (decoration)
 * except what is written between `open` and `close` of a leaf.
 */
export class TaggedDocument extends PDFDocument {
  readonly #elements = new Map<Tag, StructureElement>();
  readonly #path: StructureElement[];

  constructor(options: Record<string, unknown>) {
    super({ ...options, tagged: true, displayTitle: true, autoFirstPage: false });
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
    const element = this.#elementOf(tag, box);
    this.#path.push(element);
    if (!leaf) return;
    this.endMarkedContent();
    element.add(this.markStructureContent(tag.role));
  }

  close(tag: Tag, leaf: boolean) {
    const element = this.#path.pop();
    if (leaf) {
      this.endMarkedContent();
      this.beginPage();
    }
    // At once, because PDFKit takes the page of a link's annotation to be the one it is on when the element ends.
    if (tag.role === 'Link') element?.end();
  }

  /** A link belongs to the element that is open, and says where it leads. */
  override link(x: number, y: number, width: number, height: number, url: string): this {
    return super.link(x, y, width, height, url, {
      structParent: this.#path.at(-1),
      Contents: new String(url),
    });
  }

  /** What was split over two pages is one element all the same. */
  #elementOf(tag: Tag, box: Box): StructureElement {
    const known = this.#elements.get(tag);
    if (known) return known;
    const element = this.struct(tag.role, { alt: tag.alt, bbox: tag.role === 'Figure' ? box : undefined });
    this.#path.at(-1)?.add(element);
    this.#elements.set(tag, element);
    return element;
  }
}
