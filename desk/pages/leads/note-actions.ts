import { z } from 'zod';
import type { Lead } from '#server/leads/lead-store.ts';
import { action } from '../../action.ts';
import type { DeskRequest } from '../../context.ts';
import type { DeskSite } from '../../site.ts';
import { addressOf, leadOf, reference } from './lead-request.ts';

export function noteActions(site: DeskSite) {
  action(site, '/leads/:reference/note', {
    name: 'note',
    form: z.object({ text: z.string() }),
    preview: async (_, request) => ({
      title: `Note about ${reference(request)}`,
      sentences: ['Only whoever opens the desk sees it.'],
      fields: [
        { name: 'text', label: 'Note', type: 'area', hint: 'At most 2,000 characters.', required: true },
      ],
      button: 'Write it down',
      back: addressOf(request),
      subject: (await leadOf(request)).id,
    }),
    run: async ({ text }, request) => {
      const { context, who } = request;
      const { id: subject } = await leadOf(request);
      await context.notes.add({ subject, text, who }, context.clock());
      return { summary: 'Noted.', to: addressOf(request) };
    },
  });

  action(site, '/leads/:reference/notes/:id/remove', {
    name: 'remove-note',
    form: z.object({}),
    preview: async (_, request) => {
      const lead = await leadOf(request);
      const { text, written_by } = await noteOf(lead, request);
      return {
        title: 'Remove the note',
        sentences: ['It leaves this page. The history keeps what it said.'],
        facts: [
          { label: 'By', value: written_by },
          { label: 'Note', value: text },
        ],
        button: 'Remove',
        back: addressOf(request),
        subject: lead.id,
      };
    },
    run: async (_, request) => {
      const { id } = await noteOf(await leadOf(request), request);
      const { text } = await request.context.notes.remove(id);
      return { summary: `Removed the note: ${text}`, to: addressOf(request) };
    },
  });
}

const noteOf = ({ id }: Lead, { context, param }: DeskRequest) => context.notes.one(id, param('id'));
