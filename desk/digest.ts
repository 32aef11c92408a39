import { createHash } from 'node:crypto';

/** The version of what a page shows: the same content gives the same version. */
export function digest(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}
