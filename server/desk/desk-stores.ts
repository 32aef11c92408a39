import type { Database } from '../db/database.ts';
import { OrderStore } from '../enrolment/order-store.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { RetentionStore } from '../retention/retention-store.ts';
import { signerOf } from '../signing/signing-key.ts';
import { DeskLog } from './desk-log.ts';
import { Notes } from './notes.ts';
import { OrderQueries } from './order-queries.ts';
import { SessionStore } from './session-store.ts';
import { StudentQueries } from './student-queries.ts';
import { StudentSearch } from './student-search.ts';

export type DeskStores = ReturnType<typeof deskStores>;

/** What the desk reads and writes in a database. */
export function deskStores(db: Database) {
  return {
    queries: new OrderQueries(db),
    students: new StudentQueries(db),
    search: new StudentSearch(db),
    store: new OrderStore(db),
    leads: new LeadStore(db),
    retention: new RetentionStore(db),
    notes: new Notes(db),
    sessions: new SessionStore(db),
    deskLog: new DeskLog(db),
    /** Signs the links of seat offers. */
    signer: () => signerOf(db),
  };
}
