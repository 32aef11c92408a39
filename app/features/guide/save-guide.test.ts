import { expect, test, vi } from 'vitest';
import { saveGuide } from './save-guide.ts';

test('a guide that never comes is waited for half a minute, and only logged', async () => {
  vi.useFakeTimers();
  const silence = (signal: AbortSignal | undefined) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', (_: string, init?: { signal: AbortSignal }) => silence(init?.signal));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const done = vi.fn();
  saveGuide('/guide.pdf', 'camp').then(done);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(done).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
