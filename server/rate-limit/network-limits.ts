import type { Signer } from '../signing/signer.ts';
import { networksOf } from './network.ts';
import type { Limit } from './rate-limits.ts';

/** A /48 may be one rented server or many phones of a city: allow several times the limit of one line. */
const WIDE_FACTOR = 4;

/** One limit for each network of an address. Networks are stored as keyed hashes. */
export function networkLimits(
  { name, most, windowMs }: { name: string; most: number; windowMs: number },
  ip: string,
  signer: Signer,
): Limit[] {
  return networksOf(ip).map((network, index) => ({
    counter: `${name}:${signer.sign('address', network)}`,
    most: index === 0 ? most : most * WIDE_FACTOR,
    windowMs,
  }));
}
