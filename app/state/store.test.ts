// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#content';
import { addToCart, clearCart, removeFromCart, selectForCheckout, takePaid } from './cart.ts';
import { forgetPayment, rememberEnrolment, rememberPayment } from './payment.ts';
import { keepStateInStep, useStore } from './store.ts';
import { markStoredPart, STORAGE_KEY } from './stored-part.ts';

const course = (id: string): CartItem => ({
  id,
  title: id.toUpperCase(),
  image: `/pictures/${id}.svg`,
  fee: '₹5,500',
  registrationFee: '₹299',
  category: 'course',
});
const cartIds = () => useStore.getState().course.cart.map(({ id }) => id);
const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');

/** What another tab would have written. */
const storeFromAnotherTab = (state: unknown, version = 1) =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ state, version }));

beforeEach(() => {
  localStorage.clear();
  clearCart();
  forgetPayment();
  localStorage.clear();
});

test('both slices are kept under one key', () => {
  addToCart(course('c'));
  rememberEnrolment({ orderId: 'order_1', enrolmentToken: 'token' });
  rememberPayment({ paymentId: 'pay_1', confirming: ['c'] });
  expect(Object.keys(localStorage)).toEqual([STORAGE_KEY]);
  expect(stored().state).toEqual({
    course: { selectedCourse: null, cart: [course('c')] },
    payment: {
      paymentId: 'pay_1',
      confirming: ['c'],
      courses: ['c'],
      notice: null,
      paid: [],
      enrolment: { orderId: 'order_1', token: 'token', taken: false },
    },
  });
});

test('they are restored at start', () => {
  storeFromAnotherTab({
    course: { selectedCourse: course('c'), cart: [course('c')] },
    payment: { paymentId: 'pay_1' },
  });
  keepStateInStep()();
  expect(cartIds()).toEqual(['c']);
  expect(useStore.getState().payment.paymentId).toBe('pay_1');
});

test('a course is in the cart once, and adding it again says so', () => {
  expect(addToCart(course('c'))).toBe(true);
  expect(addToCart(course('c'))).toBe(false);
  expect(cartIds()).toEqual(['c']);
});

test('courses are removed one by one or all at once', () => {
  for (const id of ['a', 'b', 'c']) addToCart(course(id));
  removeFromCart('b');
  expect(cartIds()).toEqual(['a', 'c']);
  selectForCheckout([course('a')]);
  clearCart();
  expect(useStore.getState().course).toEqual({ selectedCourse: null, cart: [] });
});

test('paid courses leave the cart and what is selected for checkout, and the others stay', () => {
  for (const id of ['a', 'b', 'c']) addToCart(course(id));
  selectForCheckout([course('a'), course('b')]);
  takePaid(['b']);
  expect(useStore.getState().course).toEqual({
    selectedCourse: [course('a')],
    cart: [course('a'), course('c')],
  });
  selectForCheckout(course('c'));
  takePaid(['a']);
  expect(useStore.getState().course).toEqual({ selectedCourse: course('c'), cart: [course('c')] });
  takePaid(['c']);
  expect(useStore.getState().course).toEqual({ selectedCourse: null, cart: [] });
  forgetPayment();
  expect(useStore.getState().payment.paid, 'for checkouts in other tabs').toEqual(['b', 'a', 'c']);
  selectForCheckout(course('b'));
  expect(useStore.getState().payment.paid, 'until they are wanted again').toEqual(['a', 'c']);
});

test('a payment that was left is in doubt until its courses are paid, one with an id until it is confirmed', () => {
  const confirming = () => useStore.getState().payment.confirming;
  rememberPayment({ paymentId: null, confirming: ['a', 'b'] });
  takePaid(['a']);
  expect(confirming()).toEqual(['b']);
  rememberPayment({ paymentId: 'pay_1', confirming: ['a', 'b'] });
  takePaid(['a']);
  expect(confirming()).toEqual(['a', 'b']);
});

test('a change starts from what the other tab stored, though its event has not arrived yet', () => {
  addToCart(course('a'));
  storeFromAnotherTab({
    course: { selectedCourse: null, cart: [course('a'), course('b')] },
    payment: { paymentId: null },
  });
  addToCart(course('c'));
  expect(cartIds()).toEqual(['a', 'b', 'c']);
  expect(stored().state.course.cart).toHaveLength(3);
});

test("another tab's change shows here when its event arrives", () => {
  const stop = keepStateInStep();
  storeFromAnotherTab({
    course: { selectedCourse: null, cart: [course('b')] },
    payment: { paymentId: null },
  });
  dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
  expect(cartIds()).toEqual(['b']);
  stop();
});

test.each([
  ['no JSON', 'not json'],
  ['another shape', JSON.stringify({ state: { cart: 7 }, version: 1 })],
  ['nothing', 'null'],
  ['a number', '42'],
  [
    'an outdated version',
    JSON.stringify({
      state: { course: { cart: [course('c')], selectedCourse: null }, payment: {} },
      version: 0,
    }),
  ],
])('stored state that is %s is dropped, and the cart works', (_, text) => {
  localStorage.setItem(STORAGE_KEY, text);
  keepStateInStep()();
  expect(cartIds()).toEqual([]);
  addToCart(course('c'));
  expect(cartIds()).toEqual(['c']);
});

test('an item that is no course any more is dropped, the others stay', () => {
  storeFromAnotherTab({
    course: { selectedCourse: 'c', cart: [course('c'), { id: 7 }, null] },
    payment: { paymentId: 9 },
  });
  keepStateInStep()();
  expect(useStore.getState()).toEqual({
    course: { selectedCourse: null, cart: [course('c')] },
    payment: { paymentId: null, confirming: [], courses: [], notice: null, paid: [], enrolment: null },
  });
});

test('where storage is forbidden the cart lives in memory', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  keepStateInStep()();
  addToCart(course('a'));
  addToCart(course('b'));
  expect(cartIds()).toEqual(['a', 'b']);
});

test('where storage is full the cart lives in memory, and is stored again as soon as there is room', () => {
  addToCart(course('a'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  addToCart(course('b'));
  expect(cartIds()).toEqual(['a', 'b']);
  full.mockRestore();
  addToCart(course('c'));
  expect(stored().state.course.cart.map(({ id }: CartItem) => id)).toEqual(['a', 'b', 'c']);
});

test.each([
  [
    'a cart',
    { course: { selectedCourse: null, cart: [course('c')] }, payment: { paymentId: null } },
    ['cart'],
  ],
  [
    'a course for checkout and a payment',
    { course: { selectedCourse: course('c'), cart: [] }, payment: { paymentId: 'pay_1' } },
    ['selection', 'payment'],
  ],
  ['nothing', { course: { selectedCourse: [], cart: [] }, payment: { paymentId: null } }, []],
  ['something unreadable', { course: null }, []],
])('%s in storage is known before it is read, and until then, where it is shown', (_, state, stored) => {
  const { dataset } = document.documentElement;
  storeFromAnotherTab(state);
  const known = ['cart', 'selection', 'payment', 'link'].filter((part) => {
    dataset.shows = part;
    markStoredPart();
    const isMarked = 'stored' in dataset;
    keepStateInStep()();
    expect('stored' in dataset).toBe(false);
    return isMarked;
  });
  expect(known).toEqual(stored);
  delete dataset.shows;
});

test('a page opens no storage but for what it shows', () => {
  const opened = vi.spyOn(Storage.prototype, 'getItem');
  markStoredPart();
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
});

test('the link of an enrolment keeps its mark: its page, not the store, reads it', () => {
  const { dataset } = document.documentElement;
  dataset.shows = 'link';
  location.hash = '#aVeryLongTokenOfAnEnrolment';
  markStoredPart();
  keepStateInStep()();
  expect('stored' in dataset).toBe(true);
  location.hash = '';
  delete dataset.stored;
  delete dataset.shows;
});
