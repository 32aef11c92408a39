import { count } from '#contract/count.ts';
import { type KeptOrder, keptBecause, keptOf } from '../../enrolment/orders/erase-orders.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { Desk } from '../desk.ts';
import { ordersOfPerson, type Person } from './erase.ts';
import { stillEnrolled } from './still-enrolled.ts';

type ErasingDesk = Pick<Desk, 'store' | 'clock' | 'catalogue'>;

/** What the owner is told before a person is erased: by name, because a family may share an address. */
export async function beforeErasing(
  person: Person,
  desk: ErasingDesk,
): Promise<{ sentences: string[]; warnings: string[] }> {
  const { store, clock } = desk;
  const ids = await ordersOfPerson(person, store);
  const orders = ids.length === 0 ? [] : await store.orders.withIds(ids);
  const kept = await keptOf(orders, store, clock());
  const erased = orders.filter(({ id }) => !kept.some((order) => order.id === id));
  const people = await namesWithCourses(person, erased, desk);
  const enrolled = await stillEnrolled(erased, desk);
  return {
    sentences: [
      'email' in person
        ? `Everything about ${person.email} is erased: name, address and number in ${count(erased.length, 'order', 'orders')}, requests, places on waiting lists, notes, and the addresses of e-mails.`
        : `Everything about this student is erased: name and number in ${count(erased.length, 'order', 'orders')}, and notes. No address is known.`,
      ...(people.length > 0 ? [`This is what is known of ${people.join('; ')}.`] : []),
      ...(erased.length > 0
        ? [
            'Amounts, days, courses and receipt numbers stay: tax law requires them. The links to the enrolment page become invalid.',
          ]
        : []),
      ...kept.map((order) => keptWords(order, orders)),
    ],
    warnings: [
      ...(people.length > 1 ? [`These are ${people.length} people: all of them are erased.`] : []),
      ...(enrolled ? [enrolled] : []),
    ],
  };
}

/** Each by name, with their courses and what they wait for: "Asha Rao (Logo)". */
async function namesWithCourses(person: Person, erased: Order[], { store, catalogue }: ErasingDesk) {
  const known: { name: string | null; what: string }[] = [];
  for (const { id, name, kind } of erased)
    if (kind === 'registration')
      for (const { title } of await store.orders.itemsOf(id)) known.push({ name, what: title });
  const waiting = 'email' in person ? await store.waitingList.entriesOfPerson(person.email) : [];
  for (const { name, course_id } of waiting) {
    const title = catalogue.find(({ id }) => id === course_id)?.title ?? course_id;
    known.push({ name, what: `waiting for ${title}` });
  }
  const byName = Map.groupBy(known, ({ name }) => (name ?? '').toLowerCase());
  return [...byName.values()].map((theirs) => {
    const what = [...new Set(theirs.map((one) => one.what))].join(', ');
    return `${theirs[0]?.name ?? 'somebody without a name'} (${what})`;
  });
}

function keptWords({ id, because }: KeptOrder, orders: Order[]): string {
  const name = orders.find((order) => order.id === id)?.name;
  return `Order ${id}${name ? ` of ${name}` : ''} keeps them: ${keptBecause[because]}.`;
}
