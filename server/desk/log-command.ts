import { randomUUID } from 'node:crypto';
import type { Desk, Run } from './desk.ts';

/** What a command did: to whom or what, by its id, and what it tells the owner. */
export type Done = { subject: string; said: string };

/** Runs a command that changes something, and notes it in the log that the desk in the browser shows. */
export function runLogged(run: Run, action: string, work: (desk: Desk) => Promise<Done>): Promise<void> {
  return run(async (desk) => {
    const { subject, said } = await work(desk);
    const entry = { id: randomUUID(), who: 'command line', action, subject };
    await desk.deskLog.note(entry, said, desk.clock());
    return said;
  });
}
