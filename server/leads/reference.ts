import { randomInt } from 'node:crypto';
import type { Lead } from './lead-store.ts';

/** No letters or digits that sound or look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const initials: Record<Lead['kind'], string> = { quote: 'Q', guide: 'G' };

/** A reference that can be read out on the phone, like Q-7K3M-29PX. */
export function newReference(kind: Lead['kind']): string {
  const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${initials[kind]}-${four()}-${four()}`;
}
