import type { Instant } from '../../clock.ts';
import type { Refund } from '../payments/payment-store.ts';
import type { Store } from '../store.ts';
import { PROMISED } from './hand-payment-store.ts';

/** Money is not given back by hand after all. What its payment has given back is then worked out anew. */
export async function withdrawPromise(promise: Refund, because: string, tx: Store, now: Instant) {
  await tx.payments.putRefund({ ...promise, status: 'failed' });
  await tx.attention.close(PROMISED, promise.id, because, now);
}
