import type { CatalogueItem } from '#content';
import type { Emails } from '../../mail/send-message.ts';
import { cancellationEmails } from '../cancellation/emails.ts';
import type { OrderStore } from '../order-store.ts';
import { attentionNotice } from './attention-notice.ts';
import { closingNotice } from './closing-notice.ts';
import { type Enrolled, enrolmentConfirmation } from './confirmation.ts';
import { enrolmentNotice } from './notice.ts';

/** Writes the emails of enrolment, from the database as it is when they are sent. */
export function enrolmentEmails(store: OrderStore, catalogue: CatalogueItem[]): Emails {
  const enrolled = async (payload: unknown): Promise<Enrolled> => {
    const { orderId, paymentId } = payload as { orderId: string; paymentId: string };
    const [order, payment] = [await store.order(orderId), await store.payment(paymentId)];
    if (!order || !payment)
      throw new Error(`order ${orderId} and payment ${paymentId} are not in the database`);
    return { order, payment, items: await store.itemsOf(orderId) };
  };
  return {
    ...cancellationEmails(store),
    'enrolment-confirmation': async (payload) => enrolmentConfirmation(await enrolled(payload), catalogue),
    'enrolment-notice': async (payload) => enrolmentNotice(await enrolled(payload)),
    'attention-notice': async (payload) => {
      const { attentionId } = payload as { attentionId: string };
      const entry = await store.attention(attentionId);
      if (!entry) throw new Error(`attention ${attentionId} is not in the database`);
      return attentionNotice(entry);
    },
    'closing-notice': async (payload) => {
      const { closingId } = payload as { closingId: string };
      const closing = await store.closings.closing(closingId);
      if (!closing) throw new Error(`closing ${closingId} is not in the database`);
      return closingNotice(closing);
    },
  };
}
