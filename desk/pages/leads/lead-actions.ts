import { z } from 'zod';
import { answerLead, answersTo, reopenLead } from '#server/desk/leads/answer-lead.ts';
import { beforeErasing } from '#server/desk/students/before-erasing.ts';
import { erasePerson } from '#server/desk/students/erase.ts';
import { DeskError } from '#server/desk-error.ts';
import type { Lead } from '#server/leads/lead-store.ts';
import { action } from '../../action.ts';
import type { DeskRequest } from '../../context.ts';
import type { DeskSite } from '../../site.ts';
import { leadOrNotFound } from './lead-details.ts';

/** What can be done about a lead. */
export function leadActions(site: DeskSite) {
  answering(site);
  notes(site);

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

function answering(site: DeskSite) {
  action(site, '/leads/:reference/answer', {
    name: 'answer',
    form: z.object({ text: z.string().trim().min(1, 'Write the answer.') }),
    review: true,
    preview: async (input, request) => {
      const { context } = request;
      const lead = await leadOf(request);
      const answers = (await answersTo(lead, context.leads)).length;
      return {
        title: `Answer ${lead.reference}`,
        sentences: [
          `A mail with your text goes to ${lead.email}. Replies come to ${context.ownerEmail}.`,
          'The lead then counts as answered.',
          ...(answers > 0
            ? [`You have answered ${answers === 1 ? 'once' : `${answers} times`} before.`]
            : []),
        ],
        facts: [
          ...(lead.requirement ? [{ label: 'What they wrote', value: lead.requirement }] : []),
          ...(input ? [{ label: 'Your answer', value: input.text }] : []),
        ],
        fields: [{ name: 'text', label: 'Your answer', type: 'area', required: true }],
        button: 'Send the answer',
        back: addressOf(request),
        subject: lead.id,
      };
    },
    run: async ({ text }, request) => {
      const { leads, clock } = request.context;
      const { said } = await answerLead({ reference: reference(request), text }, leads, clock());
      return { summary: said, to: addressOf(request) };
    },
  });

  action(site, '/leads/:reference/mark-answered', {
    name: 'mark-answered',
    form: z.object({}),
    preview: async (_, request) => {
      const lead = await leadOf(request);
      if (lead.status === 'answered') throw new DeskError('It is marked as answered already.');
      return {
        title: 'Mark as answered',
        sentences: ['You have answered in another way. No mail goes out. You can take it back.'],
        button: 'Mark as answered',
        back: addressOf(request),
        subject: lead.id,
      };
    },
    run: async (_, request) => {
      await request.context.leads.markAnswered(reference(request), request.context.clock());
      return { summary: `${reference(request)} is answered.`, to: addressOf(request) };
    },
  });

  action(site, '/leads/:reference/mark-unanswered', {
    name: 'mark-unanswered',
    form: z.object({}),
    preview: async (_, request) => {
      const lead = await leadOf(request);
      if (lead.status === 'new') throw new DeskError('It is not marked as answered.');
      return {
        title: 'Not answered yet',
        sentences: ['It is listed as new again. No mail goes out.'],
        button: 'It waits for an answer',
        back: addressOf(request),
        subject: lead.id,
      };
    },
    run: async (_, request) => {
      const { said } = await reopenLead(reference(request), request.context.leads);
      return { summary: said, to: addressOf(request) };
    },
  });
}

function notes(site: DeskSite) {
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

const reference = ({ param }: DeskRequest) => param('reference');
const leadOf = (request: DeskRequest): Promise<Lead> => leadOrNotFound(reference(request), request.context);
const addressOf = (request: DeskRequest) => `/leads/${encodeURIComponent(reference(request))}`;

const noteOf = ({ id }: Lead, { context, param }: DeskRequest) => context.notes.one(id, param('id'));
