import { z } from 'zod';
import { beforeErasing } from '#server/desk/students/before-erasing.ts';
import { erasePerson } from '#server/desk/students/erase.ts';
import { action } from '../../action.ts';
import type { DeskSite } from '../../site.ts';
import { answerActions } from './answer-actions.ts';
import { addressOf, leadOf } from './lead-request.ts';
import { noteActions } from './note-actions.ts';

/** What can be done about a lead. */
export function leadActions(site: DeskSite) {
  answerActions(site);
  noteActions(site);

  action(site, '/leads/:reference/erase', {
    name: 'erase',
    form: z.object({}),
    preview: async (_, request) => {
      const { email } = await leadOf(request);
      const theirs = await request.context.leads.list({ email });
      const { sentences, warnings } = await beforeErasing({ email }, request.context);
      return {
        title: 'Erase the person',
        sentences: [
          ...sentences,
          theirs.length === 1
            ? 'This lead goes, with its mail and notes.'
            : `${theirs.length} leads go, with their mail and notes.`,
        ],
        warning: [
          ...warnings,
          'What is erased can’t be brought back. Mail already sent and backups are not in reach.',
        ].join(' '),
        button: 'Erase',
        danger: true,
        back: addressOf(request),
        subject: 'a person',
      };
    },
    run: async (_, request) => ({
      summary: await erasePerson({ email: (await leadOf(request)).email }, request.context),
      to: '/leads',
    }),
  });
}
