// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useModule } from './use-module.ts';

test('a module is loaded once it is wanted, and asked for again after its file did not come', async () => {
  const files = [() => Promise.reject(new Error('offline')), () => Promise.resolve({ part: 'form' })];
  let failures = 0;
  const load = () => files.shift()?.() as Promise<{ part: string }>;
  const { result, rerender } = renderHook(({ wanted }) => useModule(wanted, load, () => failures++), {
    initialProps: { wanted: false },
  });
  expect(files).toHaveLength(2);

  const want = (wanted: boolean) => act(async () => rerender({ wanted }));
  await want(true);
  expect({ failures, module: result.current }).toEqual({ failures: 1, module: null });
  await want(false);
  await want(true);
  expect({ failures, module: result.current }).toEqual({ failures: 1, module: { part: 'form' } });
  await want(false);
  await want(true);
  expect(files).toEqual([]);
});
