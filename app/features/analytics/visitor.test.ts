// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetIds, visitor } from './visitor.ts';

beforeEach(forgetIds);

test('both visitor ids are kept from page to page, in the format of the service', () => {
  const first = visitor();
  expect(first).toEqual({
    client_id: expect.stringMatching(/^\d+\.\d+$/),
    session_id: expect.stringMatching(/^\d+$/),
  });
  expect(visitor()).toEqual(first);
  expect(document.cookie).toBe(`_ga=GA1.1.${first.client_id}`);
});

test('an id that the tag itself once set is kept', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the tag sets it.
  document.cookie = '_ga=GA1.2.12345.67890; path=/';
  expect(visitor().client_id).toBe('12345.67890');
});

test('of two tabs that make an id at once, both use the one that is stored', () => {
  // The other tab's was written later.
  const written = '_ga=GA1.1.12345.67890; path=/';
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => set?.call(document, written));
  expect(visitor().client_id).toBe('12345.67890');
});

test('forgetting deletes every id', () => {
  visitor();
  forgetIds();
  expect(document.cookie).toBe('');
  expect(sessionStorage).toHaveLength(0);
});
