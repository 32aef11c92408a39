import { z } from 'zod';
import { promiseIsOver, reopenAttention, resolveAttention } from '#server/desk/attention/resolve.ts';
import { DeskError } from '#server/desk-error.ts';
import { action } from '../../action.ts';
import { todoText } from '../../attention/todo.ts';
import { waitingEntries } from '../../attention/waiting.ts';
import { page } from '../../page.ts';
import type { DeskSite } from '../../site.ts';
import { seenToLately } from './attention-queries.ts';

/** All that needs the owner, and what was seen to lately, which can be put on the list again. */
export function attentionRoutes(site: DeskSite) {
  page(site, '/attention', 'attention', async ({ context }) => ({
    waiting: await waitingEntries(context),
    seenTo: await seenToLately(context),
  }));

  action(site, '/attention/:id/resolve', {
    name: 'resolve',
    form: z.object({}),
    preview: async (_, { context, param }) => {
      const entry = (await waitingEntries(context)).find(({ id }) => id === param('id'));
      if (!entry) throw new DeskError('This was resolved already.');
      if (!entry.canResolve)
        throw new DeskError(`This leaves the list by itself once it is done. ${todoText(entry.todo)}`);
      return {
        title: 'Mark as seen to',
        sentences: ['It leaves the list of what needs you.', entry.resolving ?? 'Nothing else changes.'],
        facts: [
          { label: 'What', value: entry.title },
          ...(entry.person ? [{ label: 'Student', value: entry.person.name }] : []),
          { label: 'Details', value: entry.sentence },
          { label: 'What to do', value: todoText(entry.todo) },
        ],
        button: 'Mark as seen to',
        back: '/',
        subject: entry.id,
      };
    },
    run: async (_, { context, param }) => ({
      summary: await resolveAttention(param('id'), context),
      to: '/',
    }),
  });

  action(site, '/attention/:id/reopen', {
    name: 'reopen',
    form: z.object({}),
    preview: async (_, { context, param }) => {
      const entry = (await seenToLately(context)).find(({ id }) => id === param('id'));
      if (!entry) throw new DeskError('This waits for you already.');
      if (!entry.canReopen) throw promiseIsOver();
      return {
        title: 'Not seen to after all',
        sentences: [
          'It is put on the list of what needs you again.',
          entry.reopening ?? 'Nothing else changes.',
        ],
        facts: [
          { label: 'What', value: entry.title },
          ...(entry.student ? [{ label: 'Student', value: entry.student.name }] : []),
          { label: 'Details', value: entry.sentence },
        ],
        button: 'Put it on the list again',
        back: '/attention',
        subject: entry.id,
      };
    },
    run: async (_, { context, param }) => ({
      summary: await reopenAttention(param('id'), context),
      to: '/',
    }),
  });
}
