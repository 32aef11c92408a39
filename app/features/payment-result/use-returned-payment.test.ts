// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepCheckoutCourses } from '#app/state/checkout-courses.ts';
import { forgetPayment } from '#app/state/payment.ts';
import { useStore } from '#app/state/store.ts';
import { noteWindowOpened, readWindowOrder } from '#app/state/window-order.ts';
import { useReturnedPayment } from './use-returned-payment.ts';

afterEach(() => {
  cleanup();
  forgetPayment();
  sessionStorage.clear();
});

test.each([
  ['as the server names them', '?payment_id=pay_1&items=pascal,ada', ['pascal', 'ada']],
  ["of this tab's checkout when the server could not", '?payment_id=pay_1', ['logo']],
])('whoever comes back from the payment waits for its courses, %s', (_, query, courses) => {
  keepCheckoutCourses(['logo']);
  noteWindowOpened({ orderId: 'order_1', enrolmentToken: 'token' }, ['logo']);
  history.replaceState(null, '', `/payment-success${query}`);
  renderHook(() => useReturnedPayment());
  expect(useStore.getState().payment).toMatchObject({ paymentId: 'pay_1', confirming: courses });
  expect(location.search).toBe('');
  expect(readWindowOrder()).toBeNull();
});
