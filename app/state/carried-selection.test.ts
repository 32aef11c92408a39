// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#content';
import { checkoutHref, useCarriedSelection } from './carried-selection.ts';
import { clearCart, selectForCheckout, takePaid, useSelectedCourse } from './cart.ts';
import { useSeatOffer } from './seat-offer.ts';
import { markStoredPart, unmarkStoredPart } from './stored-part.ts';

const course = (id: string): CartItem => ({
  id,
  title: id.toUpperCase(),
  image: `/pictures/${id}.svg`,
  fee: '₹5,500',
  registrationFee: '₹299',
  category: 'course',
});
const catalogue = ['a', 'b', 'c'].map(course);

const refuseWriting = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

/** What checkout offers. */
const selectedAtCheckout = () => {
  const { result } = renderHook(() => {
    useCarriedSelection(catalogue);
    return useSelectedCourse();
  });
  return [result.current ?? []].flat().map(({ id }) => id);
};

beforeEach(() => history.replaceState(null, '', '/checkout'));
afterEach(() => {
  vi.restoreAllMocks();
  clearCart();
});

test('what is stored is not carried in the address', () => {
  selectForCheckout(course('a'));
  expect(checkoutHref()).toBe('/checkout');
});

test('what cannot be stored is carried, and offered instead of an older choice that is stored', () => {
  selectForCheckout(course('a'));
  refuseWriting();
  selectForCheckout([course('b'), course('c')]);
  const carried = checkoutHref();
  expect(carried).toBe('/checkout#courses=b,c');
  // The new document knows what is stored, and its address.
  vi.restoreAllMocks();
  selectForCheckout(course('a'));
  refuseWriting();
  history.replaceState(null, '', carried);
  expect(selectedAtCheckout()).toEqual(['b', 'c']);
  expect(location.hash, 'for a reload').toBe('#courses=b,c');
});

test('once it is stored it leaves the address', () => {
  history.replaceState(null, '', '/checkout#courses=b');
  expect(selectedAtCheckout()).toEqual(['b']);
  expect(location.hash).toBe('');
});

test('courses that are not offered leave the choice as it was', () => {
  selectForCheckout(course('a'));
  history.replaceState(null, '', '/checkout#courses=unknown');
  expect(selectedAtCheckout()).toEqual(['a']);
});

test('courses that are paid since are not chosen again', () => {
  refuseWriting();
  takePaid(['b']);
  history.replaceState(null, '', '/checkout#courses=b');
  expect(selectedAtCheckout()).toEqual([]);
});

test('an offered place that cannot be stored is carried with its course into the next document', async () => {
  refuseWriting();
  const token = `kjx1a2b3-${'x'.repeat(43)}`;
  history.replaceState(null, '', `/courses/b#offer=${token}`);
  renderHook(() => useSeatOffer('b'));
  selectForCheckout(course('a'));
  expect(checkoutHref(), 'another course needs no offer').toBe('/checkout#courses=a');
  selectForCheckout([course('a'), course('b')]);
  const carried = checkoutHref();
  expect(carried).toBe(`/checkout#courses=a,b&offer=b:${token}`);

  vi.resetModules();
  const next = await import('./carried-selection.ts');
  const { keptOffer } = await import('./seat-offer.ts');
  expect(keptOffer([course('b')]), 'a document of its own').toBeUndefined();
  history.replaceState(null, '', carried);
  renderHook(() => next.useCarriedSelection(catalogue));
  expect(keptOffer([course('b')])).toBe(token);
  expect(`${location.pathname}${location.hash}`, 'for a reload').toBe(carried);

  vi.restoreAllMocks();
  renderHook(() => next.useCarriedSelection(catalogue));
  expect(keptOffer([course('b')])).toBe(token);
  expect(location.hash, 'stored, it leaves the address').toBe('');
});

test('carried courses are known before they are read', () => {
  localStorage.clear();
  history.replaceState(null, '', '/checkout#courses=b');
  const { dataset } = document.documentElement;
  dataset.shows = 'selection';
  markStoredPart();
  expect('stored' in dataset).toBe(true);
  unmarkStoredPart();
  delete dataset.shows;
});
