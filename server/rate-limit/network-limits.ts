import type { Signer } from '../signer.ts';
import { networksOf } from './network.ts';
import type { Limit } from './rate-limits.ts';

/** A /48 may be a rented server or a quarter of a city's phones: more than one line, and not without end. */
const WIDE_FACTOR = 4;

/** One limit for each network that an address counts for. Networks are named by keyed hashes: nobody can read them back. */
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
