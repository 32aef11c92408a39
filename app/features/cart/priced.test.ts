// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearCart, selectForCheckout, takePaid } from '#app/state/cart.ts';
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

function openCheckout() {
  const { result, rerender } = renderHook((offered: CartItem[]) => useCheckoutItems(offered), {
    initialProps: catalogue,
  });
  return { ids: () => result.current.map(({ id }) => id), result, rerender };
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
