import { onRestored } from '#app/browser/on-restored.ts';
import type { BillingDetails } from '#contract/billing.ts';
import type { CreateOrderResponse } from '#contract/place-order.ts';
import { isInAppBrowser } from './in-app-browser.ts';
import { loadScript, PaymentWindowError } from './razorpay-script.ts';
import { returnedFailure } from './returned-failure.ts';

/** What the provider's window hands over after a payment; field reports say the last two may be missing. */
export type PaymentProof = {
  razorpay_payment_id: string;
  razorpay_order_id?: string;
  razorpay_signature?: string;
};

type Options = {
  order: CreateOrderResponse;
  /** Where the window posts the result in browsers that can't call back. */
  callbackUrl: string;
  /** What the window need not ask for. */
  billing?: BillingDetails;
  business: { name: string; logo: string };
  /** Called before it opens: from then on a payment may be made. */
  onOpen?: () => void;
};

/**
 * Opens the payment window and waits for its end: the proof of a payment, or null when it was dismissed. It retries
 * failed attempts itself; dismissed after one, it throws the sentence for it. In an app's own browser it leaves this
 * page instead; `left` means that the browser has restored the page since (Back), and that nothing is known of the
 * payment.
 */
export async function payInWindow({
  order,
  callbackUrl,
  billing,
  business,
  onOpen,
}: Options): Promise<PaymentProof | 'left' | null> {
  await loadScript(order.checkoutUrl);
  const { Razorpay } = window;
  if (!Razorpay) throw new PaymentWindowError('the script defines no window');
  const leavesPage = isInAppBrowser(navigator.userAgent);
  let stopListening = () => {};
  const end = new Promise<PaymentProof | 'left' | null>((resolve, reject) => {
    let failure: Error | null = null;
    const opened = new Razorpay({
      key: order.keyId,
      amount: order.amount,
      currency: order.currency,
      name: business.name,
      description: 'Payment for course',
      image: new URL(business.logo, location.href).href,
      order_id: order.orderId,
      ...(billing ? { prefill: prefillOf(billing) } : {}),
      theme: { color: '#1F5C3F' },
      handler: resolve,
      ...(leavesPage ? { callback_url: callbackUrl, redirect: true } : {}),
      modal: { ondismiss: () => (failure ? reject(failure) : resolve(null)), confirm_close: true },
    });
    opened.on?.('payment.failed', (event) => {
      failure = new Error(returnedFailure(reasonOf(event)));
    });
    const onReturn = () => {
      resolve('left');
      // It may be as it was left, over the whole page.
      opened.close();
    };
    if (leavesPage) stopListening = onRestored(onReturn);
    onOpen?.();
    opened.open();
  });
  return end.finally(stopListening);
}

/** The provider's word for why an attempt failed. */
function reasonOf(event: unknown): string {
  return String(Object(Object(event).error).reason);
}

/** Razorpay takes a number without a country's code for an Indian one. */
function prefillOf({ name, email, contact }: BillingDetails) {
  return { name, email, contact };
}
