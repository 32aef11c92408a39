/** A rule said no; the sentence is for the visitor. The routes turn it into a status. */
export class LeadRefusal extends Error {
  override name = 'LeadRefusal';
  readonly kind: 'too-quick' | 'unknown' | 'too-many' | 'unavailable';
  /** Of too many: in how many seconds it is worth trying again. */
  readonly retryAfter: number | undefined;
  constructor(kind: LeadRefusal['kind'], sentence: string, retryAfter?: number) {
    super(sentence);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}
