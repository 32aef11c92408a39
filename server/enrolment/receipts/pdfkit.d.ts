/* The parts of PDFKit that receipts and the tagging of guides need. */
declare module 'pdfkit' {
  export type StructureContent = { refs: unknown[] };

  export type StructureElement = {
    add(child: StructureElement | StructureContent): StructureElement;
    end(): void;
  };

  export type StructureOptions = {
    alt?: string;
    bbox?: [number, number, number, number];
    scope?: 'Row' | 'Column';
  };

  // biome-ignore lint/style/noDefaultExport: that is how PDFKit exports it.
  export default class PDFDocument {
    constructor(options: Record<string, unknown>);
    _root: { data: Record<string, unknown> };
    info: Record<string, unknown>;
    page: { markings: { tag: string }[] };
    _fontFamilies: Record<string, { unicode?: number[][] }>;
    _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    y: number;
    registerFont(name: string, path: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    text(text: string, x: number, y: number, options: object): this;
    text(text: string, options: object): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    stroke(colour: string): this;
    _addInfo(): void;
    addContent(operators: string): this;
    end(): void;
    link(x: number, y: number, width: number, height: number, url: string, options?: object): this;
    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: string, options?: { type?: string; lang?: string; actual?: string }): this;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): this;
    on(event: 'data', listener: (chunk: Buffer) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
