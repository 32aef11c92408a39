/** A rule said no; the sentence is for the visitor. The routes turn it into a status. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: 'invalid' | 'conflict' | 'impossible' | 'unavailable' | 'unknown';
  readonly more: Record<string, unknown>;
  constructor(kind: Refusal['kind'], sentence: string, more: Record<string, unknown> = {}) {
    super(sentence);
    this.kind = kind;
    this.more = more;
  }
}
