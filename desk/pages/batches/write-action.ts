import { z } from 'zod';
import { displayDay } from '#contract/india-time.ts';
import { lookAtReaders, writeToBatch } from '#server/desk/batches/write-to-batch.ts';
import { readerWords, writeSentences, wroteWords } from '#server/desk/batches/write-words.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { batchName } from '#server/enrolment/seats/seat-store.ts';
import { action } from '../../action.ts';
import { batchPath } from '../../paths.ts';
import type { DeskSite } from '../../site.ts';
import { batchIn } from './batch-in.ts';

/** Writes an email to everybody in a batch, like the link to join. */
export function writeAction(site: DeskSite) {
  action(site, '/batches/:course/:day/write', {
    name: 'write-to-batch',
    form: z.object({
      subject: z.string().trim().min(1, 'Write the subject.'),
      text: z.string().trim().min(1, 'Write the text.'),
    }),
    review: true,
    preview: async (input, { context, param }) => {
      const key = batchIn(param);
      const { title, readers } = await lookAtReaders(key, input, context);
      return {
        title: `Write to ${title} of ${displayDay(key.batch)}`,
        sentences: writeSentences(readers),
        facts: [
          ...(input
            ? [
                { label: 'Subject', value: input.subject },
                { label: 'Your text', value: input.text },
              ]
            : []),
          ...readers.map((reader) => ({
            label: nameOf(reader),
            value: readerWords(reader),
          })),
        ],
        fields: [
          { name: 'subject', label: 'Subject', required: true },
          {
            name: 'text',
            label: 'Your text',
            type: 'area',
            hint: 'A greeting with the student’s name comes before it, the school’s address after it. Links can be clicked.',
            required: true,
          },
        ],
        button: 'Send it',
        back: batchPath(key),
        subject: batchName(key),
      };
    },
    run: async (input, { context, param }) => {
      const key = batchIn(param);
      const written = await writeToBatch(key, input, context);
      return { summary: wroteWords({ ...key, ...written }, input.subject), to: batchPath(key) };
    },
  });
}
