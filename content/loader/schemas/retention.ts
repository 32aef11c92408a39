import { z } from 'zod';
import { text } from '../fields.ts';

const count = z.number().int().positive();
/** One unit a rule. */
const retentionPeriod = z
  .strictObject({ years: count.optional(), months: count.optional(), days: count.optional() })
  .refine((period) => Object.keys(period).length === 1, 'takes one of years, months and days');
export type RetentionPeriod = z.output<typeof retentionPeriod>;

/** What the server erases by itself. */
const retentionTasks = [
  'paid-orders',
  'unpaid-orders',
  'unread-events',
  'waiting-list',
  'quotes',
  'guide-requests',
  'backups',
] as const;
export type RetentionTask = (typeof retentionTasks)[number];

export const retentionSchema = z
  .array(
    z.strictObject({
      data: text,
      period: retentionPeriod,
      /** Follows the period in the privacy policy, with its comma or space. */
      remark: z.string(),
      erase: z.enum(retentionTasks).optional(),
    }),
  )
  .superRefine((rules, context) => {
    for (const task of retentionTasks) {
      const count = rules.filter(({ erase }) => erase === task).length;
      if (count === 1) continue;
      const message = count === 0 ? 'no rule has it' : `${count} rules have it`;
      context.addIssue({ code: 'custom', message: `erase: '${task}' must be in one rule, ${message}` });
    }
  });
export type RetentionRule = z.output<typeof retentionSchema>[number];
