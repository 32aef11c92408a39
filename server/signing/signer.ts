import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 with this installation's key. */
export class Signer {
  readonly #key: Buffer;
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The purpose is signed too, so that a signature for one purpose is invalid for another. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\n${text}`).digest('base64url');
  }

  verify(signature: string, purpose: string, text: string): boolean {
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(purpose, text))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
