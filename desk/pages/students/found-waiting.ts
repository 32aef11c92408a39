import type { WaitingListTable } from '#server/db/enrolment-tables.ts';
import { contains } from '#server/desk/keyset-pagination.ts';
import type { DeskContext } from '../../context.ts';

export type FoundWaiting = Pick<WaitingListTable, 'id' | 'name' | 'email' | 'course_id' | 'batch'> & {
  title: string;
};

const MOST = 20;

/** Who waits for a seat, by a part of the name or the address, the newest first. */
export async function foundWaiting(
  search: string,
  { db, catalogue }: Pick<DeskContext, 'db' | 'catalogue'>,
): Promise<FoundWaiting[]> {
  const entries = await db
    .selectFrom('waiting_list')
    .select(['id', 'name', 'email', 'course_id', 'batch'])
    .where('status', '!=', 'taken')
    .where(contains(['name', 'email'], search))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return entries.map((entry) => ({
    ...entry,
    title: catalogue.find(({ id }) => id === entry.course_id)?.title ?? entry.course_id,
  }));
}
