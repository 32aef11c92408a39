import { DeskError } from '../../desk-error.ts';
import type { StoreContext } from '../../enrolment/enrolment-context.ts';
import { type Order, registrationIdOf } from '../../enrolment/orders/order-store.ts';
import type { EmailPayloads } from '../../mail/email-payloads.ts';
import { numbered } from '../../mail/subject.ts';

/** Makes the links to an enrolment page so far invalid, and mails the student a new one. */
export async function replaceLink(order: Order, { store, clock }: StoreContext): Promise<string> {
  const now = clock();
  const id = registrationIdOf(order);
  const { email, erased_at } = await store.orders.existing(id);
  if (erased_at !== null || !email)
    throw new DeskError(
      "Nobody knows the student's address. Correct it first: the new link is mailed there.",
    );
  return store.transaction(async (tx) => {
    await tx.links.revoke(id);
    const about = { subjectId: numbered(id, now), recipient: email };
    const payload: EmailPayloads['enrolment-links'] = { orderIds: [id], replaced: true };
    await tx.outbox.add({ ...about, kind: 'enrolment-links', payload }, now);
    return 'The old links are invalid. A new one is mailed.';
  });
}
