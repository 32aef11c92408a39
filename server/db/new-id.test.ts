import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids are in the order they were made, also more of them than fit into a millisecond', () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !UUID_7.test(id))).toEqual([]);
  const [first = ''] = ids;
  expect(Number.parseInt(first.replace('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(before);
});
