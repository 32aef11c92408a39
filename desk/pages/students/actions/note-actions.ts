import { z } from 'zod';
import { nameOf } from '#server/desk/students/name-of.ts';
import { DeskError } from '#server/desk-error.ts';
import { action } from '../../../action.ts';
import type { DeskRequest } from '../../../context.ts';
import { studentPath } from '../../../paths.ts';
import type { DeskSite } from '../../../site.ts';
import { registrationOf } from '../student-of.ts';

/** What the owner writes down about a student. */
export function noteActions(site: DeskSite) {
  action(site, '/students/:order/note', {
    name: 'note',
    form: z.object({
      text: z.string().trim().min(1, 'Write the note.').max(2000, 'A note has at most 2,000 characters.'),
    }),
    preview: async (_, request) => {
      const registration = await registrationOf(request);
      if (registration.erased_at !== null)
        throw new DeskError('The student was erased: write nothing down about them.');
      return {
        title: `A note about ${nameOf(registration)}`,
        sentences: ['Only the desk shows it. It is erased with the student.'],
        fields: [{ name: 'text', label: 'Note', type: 'area', required: true }],
        button: 'Write it down',
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async ({ text }, request) => {
      const { id } = await registrationOf(request);
      const { notes, clock } = request.context;
      await notes.add({ subject: id, text, who: request.who }, clock());
      return { summary: 'Noted.', to: studentPath({ id }) };
    },
  });

  action(site, '/students/:order/notes/:note/remove', {
    name: 'remove-note',
    form: z.object({}),
    preview: async (_, request) => {
      const { registration, note } = await noteOf(request);
      return {
        title: 'Remove a note',
        sentences: ['It leaves this page. The history keeps what it said.'],
        facts: [{ label: 'Note', value: note.text }],
        button: 'Remove it',
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async (_, request) => {
      const { registration, note } = await noteOf(request);
      const { text } = await request.context.notes.remove(note.id);
      return { summary: `Removed the note: ${text}`, to: studentPath(registration) };
    },
  });
}

async function noteOf(request: DeskRequest) {
  const registration = await registrationOf(request);
  const note = await request.context.notes.one(registration.id, request.param('note'));
  return { registration, note };
}
