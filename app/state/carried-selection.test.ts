// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#content';
import { checkoutHref, useCarriedSelection } from './carried-selection.ts';
import { clearCart, selectForCheckout, takePaid, useSelectedCourse } from './cart.ts';
import { markStoredParts, unmarkStoredParts } from './stored-parts.ts';

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

test('carried courses are known before they are read', () => {
  localStorage.clear();
  history.replaceState(null, '', '/checkout#courses=b');
  markStoredParts();
  expect(document.documentElement.getAttribute('data-stored')).toBe('selection');
  unmarkStoredParts();
});
