import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { Signer } from './signer.ts';

const signers = new WeakMap<Database, Promise<Signer>>();

/** This installation's signer. The first process makes its key and stores it in the database. */
export function signerOf(db: Database): Promise<Signer> {
  const known = signers.get(db);
  if (known) return known;
  const reading = readKey(db).then((key) => new Signer(key));
  signers.set(db, reading);
  // After a failure the next request tries again.
  reading.catch(() => signers.delete(db));
  return reading;
}

async function readKey(db: Database): Promise<Buffer> {
  await db
    .insertInto('lead_keys')
    .values({ name: 'signer', value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('lead_keys')
    .select('value')
    .where('name', '=', 'signer')
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}
