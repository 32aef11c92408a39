import { sql } from 'kysely';
import { EMAIL } from '#contract/email.ts';
import type { Database } from '../../db/database.ts';
import { isAddress } from '../../db/same-person.ts';
import type { Lead } from '../../leads/lead-store.ts';
import { contains, type Page, readPage } from '../keyset-pagination.ts';

const columns = [
  'id',
  'reference',
  'kind',
  'status',
  'email',
  'company_name',
  'service_id',
  'created_at',
  'answered_at',
] as const;

export type LeadLine = Pick<Lead, (typeof columns)[number]>;
/** `find` is a part of the e-mail address, the company or the reference. */
export type LeadSearch = { kind?: Lead['kind']; status?: Lead['status']; find?: string };

const SIZE = 50;
const SCAN_LIMIT = 5000;

/** The newest first. A whole address is looked up at once; a part of one is looked for page by page. */
export async function leadLines(db: Database, search: LeadSearch, after?: string): Promise<Page<LeadLine>> {
  const { kind, status, find } = search;
  if (find && EMAIL.test(find)) {
    const theirs = await page(db, { kind, status, email: find }, after);
    if (theirs.rows.length > 0) return theirs;
  }
  return page(db, search, after);
}

function page(db: Database, search: Conditions, after?: string): Promise<Page<LeadLine>> {
  const order = ['created_at', 'id'];
  const conditions = { listed: listedBy(search), wanted: wantedBy(search) };
  const query = { table: 'leads', columns, order, direction: 'desc', ...conditions } as const;
  return readPage(db, { ...query, after, size: SIZE, scanLimit: SCAN_LIMIT });
}

/** All of them, for a file. */
export async function foundLeads(db: Database, search: LeadSearch): Promise<Lead[]> {
  const { rows } = await sql<Lead>`
    select * from leads where ${wantedBy(search)} order by created_at desc, id desc`.execute(db);
  return rows;
}

type Conditions = LeadSearch & { email?: string };

/** What an index has. */
function listedBy({ status, email }: Conditions) {
  if (email) return isAddress('email', email);
  return status === 'new' ? sql`status = 'new'` : sql`1 = 1`;
}

/** What is looked at row by row. */
function wantedBy({ kind, status, find }: LeadSearch) {
  const conditions = [
    sql`1 = 1`,
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(find ? [contains(['email', 'company_name', 'reference'], find)] : []),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}
