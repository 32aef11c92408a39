// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

test("a saved file's address outlives the click, for browsers that read it later, and is freed in the end", () => {
  vi.useFakeTimers();
  const revoke = vi.fn();
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: () => '#file', revokeObjectURL: revoke });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile(new Blob(['receipt']), 'receipt.pdf');
  expect(clicked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('#file');
});
