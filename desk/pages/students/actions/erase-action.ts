import { z } from 'zod';
import { beforeErasing } from '#server/desk/students/before-erasing.ts';
import { erasePerson, type Person } from '#server/desk/students/erase.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { DeskError } from '#server/desk-error.ts';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { action } from '../../../action.ts';
import { studentPath } from '../../../paths.ts';
import type { DeskSite } from '../../../site.ts';
import { registrationOf } from '../student-of.ts';

/** Erases all that is known of a person, as far as the law allows. */
export function eraseAction(site: DeskSite) {
  action(site, '/students/:order/erase', {
    name: 'erase',
    form: z.object({}),
    preview: async (_, request) => {
      const registration = await registrationOf(request);
      if (registration.erased_at !== null) throw new DeskError('Nothing personal is known here any more.');
      const { sentences, warnings } = await beforeErasing(personOf(registration), request.context);
      return {
        title: `Erase ${nameOf(registration)}`,
        sentences,
        warning: [...warnings, 'What is erased can’t be brought back.'].join(' '),
        button: 'Erase this person',
        danger: true,
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async (_, request) => {
      const registration = await registrationOf(request);
      const summary = await erasePerson(personOf(registration), request.context);
      return { summary, to: studentPath(registration) };
    },
  });
}

/** Everything about the address; without one, this registration. */
function personOf({ id, email }: Order): Person {
  return email ? { email } : { registrationId: id };
}
