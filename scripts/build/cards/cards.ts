import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cardAddress } from '../../../app/site/card-address.ts';
import type { SiteFile } from '../../../server/site/manifest.ts';
import { isKept } from '../cache/read-kept.ts';
import { hashOf } from '../hash-sources.ts';
import type { NewFile } from '../site-writer.ts';
import { writeAtomically } from '../write-atomically.ts';
import { type Card, cardOf } from './card-of.ts';
import { drawCard, drawingSources, pictureHash } from './draw-card.ts';

/** The file of the last build at an address that names its content. */
type WrittenAt = (src: string) => SiteFile | undefined;

/**
 * Social cards (og:image), one a page. Named by the hash of their content, so that pages can link them before
 * they are drawn, and unchanged cards come from the last build.
 */
export class Cards {
  readonly #kept: string;
  readonly #writtenAt: WrittenAt;
  readonly #draw: typeof drawCard;
  readonly #drawing: string;
  readonly #cards = new Map<string, { src: string; hash: string; file: SiteFile | Promise<NewFile> }>();

  constructor(kept: string, writtenAt: WrittenAt, draw = drawCard) {
    this.#kept = kept;
    mkdirSync(kept, { recursive: true });
    this.#writtenAt = writtenAt;
    this.#draw = draw;
    this.#drawing = hashOf(drawingSources());
  }

  /** The card of a page with this title. */
  add(path: string, title: string | undefined) {
    if (!title) throw new Error(`${path} has no title for its card`);
    if (this.#cards.has(path)) return;
    const card = cardOf(path, title);
    const hash = hashOf([this.#drawing, JSON.stringify(card), pictureHash(card)]).slice(0, 10);
    const src = cardAddress(path).replace(/png$/, `${hash}.png`);
    const file = this.#writtenAt(src) ?? this.#newFile(src, hash, card);
    this.#cards.set(path, { src, hash, file });
  }

  /** Inserts the URL of the page's card into its HTML or data. */
  name(path: string, text: string): string {
    return text.replaceAll(cardAddress(path), this.srcOf(path));
  }

  srcOf(path: string): string {
    const card = this.#cards.get(path);
    if (!card) throw new Error(`${path} has no card`);
    return card.src;
  }

  /** Every card, drawn; deletes cards of earlier builds that no page shows. */
  async files(): Promise<(NewFile | SiteFile)[]> {
    const files = await Promise.all([...this.#cards.values()].map(({ file }) => file));
    const used = new Set([...this.#cards.values()].map(({ hash }) => `${hash}.png`));
    for (const name of readdirSync(this.#kept)) if (!used.has(name)) rmSync(join(this.#kept, name));
    return files;
  }

  async #newFile(src: string, hash: string, card: Card): Promise<NewFile> {
    const bytes = await this.#keptOrDrawn(hash, card);
    return { path: src, status: 200, type: 'image/png', cache: 'forever', bytes };
  }

  async #keptOrDrawn(hash: string, card: Card): Promise<Buffer> {
    const file = join(this.#kept, `${hash}.png`);
    if (isKept(file)) return readFileSync(file);
    const png = await this.#draw(card);
    writeAtomically(file, png);
    return png;
  }
}
