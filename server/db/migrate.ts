import { type Migration, Migrator } from 'kysely/migration';
import { connect, type Database, type DatabaseAddress } from './database.ts';
import * as enrolment from './migrations/001-enrolment.ts';
import * as leads from './migrations/002-leads.ts';
import * as closings from './migrations/003-closings.ts';
import * as eventOrder from './migrations/004-event-order.ts';
import * as writeCheck from './migrations/005-write-check.ts';
import * as retention from './migrations/006-retention.ts';
import * as rateLimitsAndMail from './migrations/007-rate-limits-and-mail.ts';
import * as consent from './migrations/008-consent.ts';
import * as enrolments from './migrations/009-enrolments.ts';
import * as waitingList from './migrations/011-waiting-list.ts';
import * as desk from './migrations/012-desk.ts';
import * as deskWork from './migrations/013-desk-work.ts';
import * as deskSearch from './migrations/014-desk-search.ts';
import * as mailProblems from './migrations/015-mail-problems.ts';
import * as feesOfEndedEnrolments from './migrations/016-fees-of-ended-enrolments.ts';
import * as courseOfARefund from './migrations/017-course-of-a-refund.ts';
import * as ordersByAddress from './migrations/018-orders-by-address.ts';
import * as movedBatches from './migrations/019-moved-batches.ts';
import * as cancelledBatches from './migrations/020-cancelled-batches.ts';
import * as lastDays from './migrations/021-last-days.ts';
import * as batchesOnTheSiteAgain from './migrations/022-batches-on-the-site-again.ts';
import * as beingCancelled from './migrations/023-being-cancelled.ts';
import * as findCancelled from './migrations/024-find-cancelled.ts';
import * as refundRequests from './migrations/025-refund-requests.ts';

/** In order; there is no 010. Never rename one that has run anywhere. Forward only: the next one corrects a mistake. */
const migrations: Record<string, Migration> = {
  '001-enrolment': enrolment,
  '002-leads': leads,
  '003-closings': closings,
  '004-event-order': eventOrder,
  '005-write-check': writeCheck,
  '006-retention': retention,
  '007-rate-limits-and-mail': rateLimitsAndMail,
  '008-consent': consent,
  '009-enrolments': enrolments,
  '011-waiting-list': waitingList,
  '012-desk': desk,
  '013-desk-work': deskWork,
  '014-desk-search': deskSearch,
  '015-mail-problems': mailProblems,
  '016-fees-of-ended-enrolments': feesOfEndedEnrolments,
  '017-course-of-a-refund': courseOfARefund,
  '018-orders-by-address': ordersByAddress,
  '019-moved-batches': movedBatches,
  '020-cancelled-batches': cancelledBatches,
  '021-last-days': lastDays,
  '022-batches-on-the-site-again': batchesOnTheSiteAgain,
  '023-being-cancelled': beingCancelled,
  '024-find-cancelled': findCancelled,
  '025-refund-requests': refundRequests,
};

function migratorOf(db: Database) {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Brings the database up to date, or up to one migration, in one transaction. Several processes may call it at once:
 * Kysely's lock on PostgreSQL, the write lock on SQLite lets one do it, and the next finds it done.
 */
export async function migrate(db: Database, last?: keyof typeof migrations): Promise<void> {
  const migrator = migratorOf(db);
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'the migrations';
  throw new Error(`${failed} could not be applied`, { cause: error });
}

/** Migrates on a connection of its own without time limits: filling a column may take minutes. */
export async function migrateFirst(address: DatabaseAddress): Promise<void> {
  const db = connect(address, { timeoutMs: 0, temporaryFiles: true });
  await migrate(db).finally(() => db.destroy());
}

/** Whether the database is reachable and every migration has run. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const states = await migratorOf(db).getMigrations();
  return states.every(({ executedAt }) => executedAt !== undefined);
}
