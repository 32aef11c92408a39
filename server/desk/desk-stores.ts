import type { Database } from '../db/database.ts';
import { Store } from '../enrolment/store.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { RetentionStore } from '../retention/retention-store.ts';
import { signerOf } from '../signing/signing-key.ts';
import { OrderQueries } from './books/order-queries.ts';
import { DeskLog } from './log/desk-log.ts';
import { StudentSearch } from './search/student-search.ts';
import { SessionStore } from './sign-in/session-store.ts';
import { Notes } from './students/notes.ts';
import { StudentQueries } from './students/student-queries.ts';

export type DeskStores = ReturnType<typeof deskStores>;

/** What the desk reads and writes in a database. */
export function deskStores(db: Database) {
  return {
    queries: new OrderQueries(db),
    students: new StudentQueries(db),
    search: new StudentSearch(db),
    store: new Store(db),
    leads: new LeadStore(db),
    retention: new RetentionStore(db),
    notes: new Notes(db),
    sessions: new SessionStore(db),
    deskLog: new DeskLog(db),
    /** Signs the links of seat offers. */
    signer: () => signerOf(db),
  };
}
