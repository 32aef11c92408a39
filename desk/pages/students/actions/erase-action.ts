import { z } from 'zod';
import { count } from '#contract/count.ts';
import { DeskError } from '#server/desk/desk-error.ts';
import { erasePerson } from '#server/desk/erase.ts';
import { stillEnrolled } from '#server/desk/still-enrolled.ts';
import { keptBecause, keptOf } from '#server/enrolment/erase-orders.ts';
import { action } from '../../../action.ts';
import type { DeskSite } from '../../../site.ts';
import { nameOf, registrationOf, studentPath } from '../student-of.ts';

/** Erases all that is known of a person, as far as the law allows. */
export function eraseAction(site: DeskSite) {
  action(site, '/students/:order/erase', {
    name: 'erase',
    form: z.object({}),
    preview: async (_, request) => {
      const registration = await registrationOf(request);
      const { email } = registration;
      if (!email || registration.erased_at !== null)
        throw new DeskError('Nothing personal is known here any more.');
      const { store, clock } = request.context;
      const ids = await store.ordersOf(email);
      const kept = await keptOf(await store.ordersIn(ids), store, clock());
      return {
        title: `Erase ${nameOf(registration)}`,
        sentences: [
          `Everything about ${email} is erased: name, address and number in ${count(ids.length - kept.length, 'order', 'orders')}, requests, places on waiting lists, notes, and the addresses of e-mails.`,
          'Amounts, days, courses and receipt numbers stay: tax law requires them. The links to the enrolment page become invalid.',
          ...kept.map(({ id, because }) => `Order ${id} keeps them: ${keptBecause[because]}.`),
        ],
        warning: [await stillEnrolled(email, request.context), 'What is erased can’t be brought back.']
          .filter(Boolean)
          .join(' '),
        button: 'Erase this person',
        danger: true,
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async (_, request) => {
      const registration = await registrationOf(request);
      const summary = await erasePerson(registration.email as string, request.context);
      return { summary, to: studentPath(registration) };
    },
  });
}
