import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_HASH } from '../../env/password-hash.ts';

type Cost = { N: number; r: number; p: number };

/** 32 MB and about a quarter of a second for each guess. Stored with the hash, so that it can grow later. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 128 * 1024 * 1024;
const KEY_BYTES = 32;

export const SHORTEST_PASSWORD = 12;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** A value for DESK_PASSWORD_HASH: scrypt, cost, salt and key. No $, which .env files and Compose replace. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(normal(password), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY });
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** One at a time: many guesses at once must not fill the memory. */
let turn: Promise<unknown> = Promise.resolve();

export function isPassword(password: string, hash: string): Promise<boolean> {
  const compared = turn.then(() => compare(password, hash));
  turn = compared.catch(() => undefined);
  return compared;
}

async function compare(password: string, hash: string): Promise<boolean> {
  const [, n, r, p, salt, key] = PASSWORD_HASH.exec(hash) ?? [];
  if (!salt || !key) throw new Error('DESK_PASSWORD_HASH is not one that npm run desk -- password made');
  const cost = { N: Number(n), r: Number(r), p: Number(p), maxmem: MAX_MEMORY };
  const given = await derive(normal(password), Buffer.from(salt, 'base64url'), KEY_BYTES, cost);
  return timingSafeEqual(given, Buffer.from(key, 'base64url'));
}

/** Makes the letters the same, whichever keyboard typed them. */
function normal(password: string): string {
  return password.normalize('NFC');
}
