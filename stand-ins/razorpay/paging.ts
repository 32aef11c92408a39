import type { Context } from './context.ts';
import { type Collection, collection } from './entities.ts';
import { invalidField } from './errors.ts';
import { readWholeNumber } from './fields.ts';

/** `GET /payments` and `GET /refunds`, newest first. Like the real lists they may lag behind the records. */
export function listOf<Name extends 'payments' | 'refunds'>(
  { store, faults, clock }: Context,
  name: Name,
  query: URLSearchParams,
): Collection<ReturnType<typeof store.all<Name>>[number]['shown']> {
  const { skip, count, from, to } = readPaging(query);
  const visibleUntil = clock() - faults.current.listLagMs;
  const found = store
    .all(name)
    .map(({ shown }) => shown)
    .filter(({ created_at }) => created_at >= from && created_at <= to && created_at * 1000 <= visibleUntil);
  return collection(found.reverse().slice(skip, skip + count));
}

export function readPaging(query: URLSearchParams): {
  skip: number;
  count: number;
  from: number;
  to: number;
} {
  const count = readWholeNumber(query.get('count'), 'count', 10);
  if (count < 1) throw invalidField('count', 'The count must be at least 1.');
  if (count > 100) throw invalidField('count', 'The count may not be greater than 100.');
  return {
    count,
    skip: readWholeNumber(query.get('skip'), 'skip', 0),
    from: readWholeNumber(query.get('from'), 'from', 0),
    to: readWholeNumber(query.get('to'), 'to', Number.MAX_SAFE_INTEGER),
  };
}
