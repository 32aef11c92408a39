import type { CartItem } from '#content';
import { keepCheckoutCourses, keptCheckoutCourses } from './checkout-courses.ts';
import { forgetOffer } from './seat-offer.ts';
import { change, useStore } from './store.ts';
import type { SelectedCourse } from './stored-state.ts';
import { noteWindowClosed } from './window-order.ts';

export const useCart = () => useStore((state) => state.course.cart);
export const useSelectedCourse = () => useStore((state) => state.course.selectedCourse);

/** Adds a course; says whether it was new, because a cart holds each course once. */
export function addToCart(item: CartItem): boolean {
  let added = false;
  change((state) => {
    if (state.course.cart.some(({ id }) => id === item.id)) return state;
    added = true;
    return { ...state, course: { ...state.course, cart: [...state.course.cart, item] } };
  });
  return added;
}

export function removeFromCart(id: string) {
  change((state) => ({
    ...state,
    course: { ...state.course, cart: state.course.cart.filter((item) => item.id !== id) },
  }));
}

/** What an order paid for is chosen no longer: nobody is sold a course again who did not ask for it. */
export function takePaid(ids: string[], orderId?: string) {
  const isUnpaid = (id: string) => !ids.includes(id);
  keepCheckoutCourses(keptCheckoutCourses().filter(isUnpaid));
  forgetOffer(ids);
  change((state) => {
    const { selectedCourse, cart } = state.course;
    const { paymentId, confirming, courses, paid, enrolment } = state.payment;
    const selected = [selectedCourse ?? []].flat().filter(({ id }) => isUnpaid(id));
    return {
      ...state,
      course: {
        selectedCourse: Array.isArray(selectedCourse) ? selected : (selected[0] ?? null),
        cart: cart.filter(({ id }) => isUnpaid(id)),
      },
      payment: {
        ...state.payment,
        // The payment that was left is made. One with an id is confirmed by its own page.
        confirming: paymentId === null ? confirming.filter(isUnpaid) : confirming,
        courses: courses.filter(isUnpaid),
        paid: [...new Set([...paid, ...ids])],
        enrolment: enrolment && enrolment.orderId === orderId ? { ...enrolment, taken: true } : enrolment,
      },
    };
  });
}

export function clearCart() {
  keepCheckoutCourses([]);
  change((state) => ({ ...state, course: { selectedCourse: null, cart: [] } }));
}

/** What the next checkout is for. What was paid before may be wanted again, for somebody else. */
export function selectForCheckout(selectedCourse: SelectedCourse) {
  const ids = [selectedCourse ?? []].flat().map(({ id }) => id);
  keepCheckoutCourses(ids);
  noteWindowClosed();
  change((state) => ({
    course: { ...state.course, selectedCourse },
    payment: { ...state.payment, paid: state.payment.paid.filter((id) => !ids.includes(id)) },
  }));
}
