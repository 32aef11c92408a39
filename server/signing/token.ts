import { hash, randomBytes } from 'node:crypto';

/** A secret for a link or a cookie: 192 bits, so that nobody finds one by trying. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of it: whoever reads the database can't use it. */
export function hashOfToken(token: string): string {
  return hash('sha256', token);
}
