// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearCart, selectForCheckout, takePaid } from '#app/state/cart.ts';
import { keepStateInStep } from '#app/state/store.ts';
import { STORAGE_KEY } from '#app/state/stored-part.ts';
import type { CartItem } from '#content';
import { useCheckoutItems } from './priced.ts';

const course = (id: string, registrationFee = '₹299'): CartItem => ({
  id,
  title: id,
  image: `/pictures/${id}.svg`,
  fee: '₹5,500',
  registrationFee,
  category: 'course',
});
const catalogue = ['a', 'b', 'c'].map((id) => course(id));

beforeEach(() => {
  clearCart();
  localStorage.clear();
});

/** What another tab chooses, which changes nothing in this tab's session storage. */
function chooseElsewhere(selectedCourse: CartItem, paid: string[] = []) {
  const state = { course: { selectedCourse, cart: [] }, payment: { paid } };
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ state, version: 1 }));
  keepStateInStep()();
}

function openCheckout() {
  const { result, rerender, unmount } = renderHook((offered: CartItem[]) => useCheckoutItems(offered), {
    initialProps: catalogue,
  });
  return { ids: () => result.current.map(({ id }) => id), result, rerender, unmount };
}

test('a checkout keeps what it was opened with, at the prices of now', () => {
  selectForCheckout(course('a'));
  const { ids, result, rerender } = openCheckout();
  act(() => selectForCheckout(course('b')));
  expect(ids()).toEqual(['a']);
  act(() => clearCart());
  expect(ids()).toEqual(['a']);
  rerender([course('a', '₹399')]);
  expect(result.current).toEqual([course('a', '₹399')]);
});

test('what is paid meanwhile leaves it; once nothing is left it takes what is chosen next', () => {
  selectForCheckout([course('a'), course('b')]);
  const { ids } = openCheckout();
  act(() => takePaid(['b']));
  expect(ids()).toEqual(['a']);
  act(() => takePaid(['a']));
  expect(ids()).toEqual([]);
  act(() => selectForCheckout(course('c')));
  expect(ids()).toEqual(['c']);
});

test('a reload keeps it, too, in the order of the cart, but for what another tab has paid', () => {
  selectForCheckout([course('b'), course('a')]);
  openCheckout().unmount();
  chooseElsewhere(course('c'));
  const reloaded = openCheckout();
  expect(reloaded.ids()).toEqual(['b', 'a']);
  reloaded.unmount();
  chooseElsewhere(course('c'), ['b']);
  expect(openCheckout().ids()).toEqual(['a']);
});

test('a tab that chose nothing takes what another tab chose', () => {
  chooseElsewhere(course('c'));
  expect(openCheckout().ids()).toEqual(['c']);
});

test.each([
  ['went on shopping', clearCart],
  ['has paid for its courses', () => takePaid(['a'])],
])('so does a tab that %s', (_, finish) => {
  selectForCheckout(course('a'));
  finish();
  chooseElsewhere(course('c'));
  expect(openCheckout().ids()).toEqual(['c']);
});

test('where the choice can not be kept, no earlier one comes back', () => {
  selectForCheckout(course('a'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  selectForCheckout(course('b'));
  full.mockRestore();
  expect(openCheckout().ids()).toEqual(['b']);
});
