import { billingDetails } from '#contract/billing.ts';
import { count } from '#contract/count.ts';
import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import { resolveRefusedMail } from '../../enrolment/attention/park-mail.ts';
import { subjectsOf } from '../../enrolment/orders/erase-orders.ts';
import { type Order, registrationIdOf } from '../../enrolment/orders/order-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { STUDENT_MAILS } from '../../mail/email-receivers.ts';
import { withdrawUntrue } from '../mail/resend.ts';

/** What is wrong about a student: only the fields that change. */
export type Correction = Partial<Record<'name' | 'email' | 'phone' | 'guardian', string>>;

type Corrected = { order: Order; emails: number };

/**
 * Corrects name, address or number of a registration and of its instalments. Emails that were not sent yet, or were
 * refused, go to the new address.
 */
export async function correctAddress(
  order: Order,
  correction: Correction,
  store: Store,
  now: Instant,
): Promise<Corrected> {
  const changes = checkCorrection(correction);
  if (Object.keys(changes).length === 0) throw new DeskError('Say what is to be corrected.');
  const registrationId = registrationIdOf(order);
  const orderIds = await store.orders.idsOfRegistration(registrationId);
  const subjects = await subjectsOf(orderIds, store);
  const messages = await store.outbox.messagesAbout([...subjects.keys()]);
  return store.transaction(async (tx) => {
    const registration = await tx.orders.lock(registrationId);
    if (!registration || registration.erased_at !== null)
      throw new DeskError('The student was erased from this order: there is nothing to correct.');
    const { guardian: _, ...shared } = changes;
    await tx.orders.update(registrationId, changes);
    // Instalments carry a copy of name, address and number; the one of a guardian only the registration has.
    if (Object.keys(shared).length > 0)
      for (const id of orderIds) if (id !== registrationId) await tx.orders.update(id, shared);
    const toStudent = messages.filter(({ kind }) => STUDENT_MAILS.has(kind)).map(({ id }) => id);
    if (changes.email) await withdrawUntrue(tx);
    const emails = changes.email ? await tx.outbox.readdress(toStudent, changes.email, now) : 0;
    await resolveRefusedMail(tx, now);
    return { order: { ...registration, ...changes }, emails };
  });
}

/** What was done. Nothing is said of mail where none waits, as after a name was corrected. */
export function correctedWords(emails: number): string {
  const going =
    emails > 0
      ? ` ${count(emails, 'e-mail that was not sent yet goes', 'e-mails that were not sent yet go')} to the new address.`
      : '';
  return `Corrected.${going}`;
}

const rules = {
  name: billingDetails.shape.name,
  email: billingDetails.shape.email,
  phone: billingDetails.shape.contact,
  guardian: billingDetails.shape.guardian,
};

/** Throws for what is not right. */
export function checkCorrection(correction: Correction): Partial<Pick<Order, keyof Correction>> {
  const changes: Partial<Pick<Order, keyof Correction>> = {};
  for (const [field, text] of Object.entries(correction) as [keyof Correction, string][]) {
    const { data, error } = rules[field].safeParse(text);
    if (error) throw new DeskError(error.issues[0]?.message ?? 'This is not right.');
    changes[field] = data || null;
  }
  return changes;
}
