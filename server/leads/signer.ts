import { createHmac, timingSafeEqual } from 'node:crypto';

/** What only the holder of the key can make: hashes that can't be guessed back, and marks that can't be forged. */
export class Seal {
  readonly #key: Buffer;
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The purpose is part of it: what is sealed for one thing proves nothing about another. */
  of(purpose: string, text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\n${text}`).digest('base64url');
  }

  fits(mark: string, purpose: string, text: string): boolean {
    const [given, expected] = [Buffer.from(mark), Buffer.from(this.of(purpose, text))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
