// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { addToCart, clearCart, selectForCheckout, takePaid } from '#app/state/cart.ts';
import { forgetPayment, rememberEnrolment } from '#app/state/payment.ts';
import { keptOffer } from '#app/state/seat-offer.ts';
import { keepStateInStep, useStore } from '#app/state/store.ts';
import type { CartItem } from '#content';
import type { EnrolmentItem } from '#contract/enrolment.ts';
import { useEmptiedCart } from './use-emptied-cart.ts';

const pascal: CartItem = {
  id: 'pascal',
  title: 'Pascal',
  image: '/pictures/pascal.svg',
  fee: '₹5,500',
  registrationFee: '₹299',
  category: 'course',
};
const item = (status: EnrolmentItem['status']): EnrolmentItem => ({
  course_id: 'pascal',
  title: 'Pascal',
  category: 'course',
  start_date: null,
  class_schedule: null,
  has_begun: false,
  last_day: null,
  status,
  cancellation: null,
  cancel: { possible: false, until: null, refund: 0, steps: [] },
});
const order = { orderId: 'order_1', enrolmentToken: 'token' };

/** Opens the enrolment page, leaves it, and returns what is chosen then. */
function look(status: EnrolmentItem['status'], token = 'token') {
  renderHook(() => useEmptiedCart(token, [item(status)])).unmount();
  const { selectedCourse, cart } = useStore.getState().course;
  return { selectedCourse, cart };
}

beforeEach(() => {
  clearCart();
  forgetPayment();
  addToCart(pascal);
  selectForCheckout(pascal);
  rememberEnrolment(order);
});

const all = { selectedCourse: pascal, cart: [pascal] };
const nothing = { selectedCourse: null, cart: [] };

test('what is paid leaves cart and checkout, if it was ordered in this browser', () => {
  expect(look('unpaid')).toEqual(all);
  expect(look('active', 'of another order')).toEqual(all);
  expect(look('active')).toEqual(nothing);
});

test('by the time the page shows it as paid: whoever goes to the checkout at once finds it empty', () => {
  let cart: CartItem[] | undefined;
  const { unmount } = renderHook(() => {
    useEmptiedCart('token', [item('active')]);
    useLayoutEffect(() => {
      cart = useStore.getState().course.cart;
    }, []);
  });
  unmount();
  expect(cart).toEqual([]);
});

test('what is paid needs the place no more that was offered for it', () => {
  const token = `kjx1a2b3-${'x'.repeat(43)}`;
  sessionStorage.setItem('seat-offer', JSON.stringify({ courseId: 'pascal', token }));
  look('unpaid');
  expect(keptOffer([pascal])).toBe(token);
  look('active');
  expect(keptOffer([pascal])).toBeUndefined();
});

test('it leaves them once: chosen again for a sibling it stays, through a reload too', () => {
  look('active');
  addToCart(pascal);
  selectForCheckout(pascal);
  keepStateInStep()();
  expect(look('active')).toEqual(all);
  rememberEnrolment({ ...order, orderId: 'order_2' });
  expect(look('active'), 'until the next order is paid').toEqual(nothing);
});

test('nor does it leave them when an old checkout, in another tab, leads to the same order again', () => {
  look('active');
  addToCart(pascal);
  selectForCheckout(pascal);
  rememberEnrolment(order);
  expect(look('active')).toEqual(all);
});

test('the receipt may have taken it out before', () => {
  takePaid(['pascal'], 'order_1');
  addToCart(pascal);
  selectForCheckout(pascal);
  expect(look('active')).toEqual(all);
});
