import { z } from 'zod';
import { answerLead, answersTo, reopenLead } from '#server/desk/leads/answer-lead.ts';
import { DeskError } from '#server/desk-error.ts';
import { action } from '../../action.ts';
import type { DeskSite } from '../../site.ts';
import { addressOf, leadOf, reference } from './lead-request.ts';

export function answerActions(site: DeskSite) {
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
