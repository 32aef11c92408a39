import { rmSync } from 'node:fs';
import { keptSince, type RetentionRule, type RetentionTask } from '#content';
import type { Instant } from '../clock.ts';
import type { Context } from '../context.ts';
import { oldBackups } from '../data-folder/backups.ts';
import { eraseOrders, withoutWaiting } from '../enrolment/orders/erase-orders.ts';
import type { Store } from '../enrolment/store.ts';
import { forgetEntries } from '../enrolment/waiting-list/forget-entries.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { RetentionStore } from './retention-store.ts';

export type RetentionContext = Context & {
  rules: RetentionRule[];
  retention: RetentionStore;
  store: Store;
  leads: LeadStore;
  dataDir: string;
};

export type Erased = { rule: RetentionRule; before: Instant; count: number };

/** Small batches keep transactions short. */
const AT_ONCE = 100;

/** How to find data older than an instant, and how to erase it. */
type Task = {
  find: (before: Instant, context: RetentionContext) => Promise<string[]>;
  erase: (ids: string[], context: RetentionContext) => Promise<unknown>;
};

const eraseTheirOrders: Task['erase'] = (ids, { store, clock }) => eraseOrders(ids, store, clock());
const eraseLeads: Task['erase'] = (ids, { leads }) => leads.eraseLeads(ids);

const tasks: Record<RetentionTask, Task> = {
  'paid-orders': {
    find: async (before, { retention, store }) => withoutWaiting(await retention.paidOrders(before), store),
    erase: eraseTheirOrders,
  },
  'unpaid-orders': {
    find: async (before, { retention, store }) => withoutWaiting(await retention.unpaidOrders(before), store),
    erase: eraseTheirOrders,
  },
  'unread-events': {
    find: (before, { retention }) => retention.unreadEvents(before),
    erase: (ids, { store }) => store.webhookEvents.erase(ids),
  },
  'waiting-list': {
    find: (before, { retention, clock }) => retention.waitingList(before, clock()),
    erase: (ids, { store }) => forgetEntries(ids, store),
  },
  quotes: { find: (before, { retention }) => retention.leads('quote', before), erase: eraseLeads },
  'guide-requests': { find: (before, { retention }) => retention.leads('guide', before), erase: eraseLeads },
  backups: {
    find: async (before, { dataDir }) => oldBackups(dataDir, before),
    erase: async (files) => files.forEach((file) => void rmSync(file, { force: true })),
  },
};

/** Erases old backups alone: the desk does so whenever it has made a new one. */
export function eraseOldBackups(context: RetentionContext): Promise<Erased[]> {
  return eraseOldData({ ...context, rules: context.rules.filter(({ erase }) => erase === 'backups') });
}

/** Erases data past its period, as promised in content/retention.ts. A dry run only counts. */
export async function eraseOldData(context: RetentionContext, { dryRun = false } = {}): Promise<Erased[]> {
  const done: Erased[] = [];
  const failures: unknown[] = [];
  for (const rule of context.rules) {
    if (!rule.erase) continue;
    try {
      done.push(await eraseByRule(rule, tasks[rule.erase], context, { dryRun }));
    } catch (error) {
      // The other rules are promises, too.
      context.log.warn({ err: error, rule: rule.erase }, 'old data could not be erased');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

async function eraseByRule(
  rule: RetentionRule,
  task: Task,
  context: RetentionContext,
  { dryRun }: { dryRun: boolean },
) {
  const before = keptSince(rule.period, context.clock());
  const ids = await task.find(before, context);
  for (let start = 0; start < ids.length && !dryRun; start += AT_ONCE)
    await task.erase(ids.slice(start, start + AT_ONCE), context);
  if (ids.length > 0 && !dryRun)
    context.log.info({ erased: rule.erase, count: ids.length }, 'old data erased');
  return { rule, before, count: ids.length };
}
