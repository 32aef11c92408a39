import { randomUUID } from 'node:crypto';
import type { Desk, Run } from './desk.ts';

/** What a command did: to whom or what, by its id, and what it tells the owner. */
export type Done = { subject: string; said: string };

/** Runs a command that changes something, and notes it in the log that the desk in the browser shows. */
export function runLogged(run: Run, action: string, work: (desk: Desk) => Promise<Done>): Promise<void> {
  return run(async (desk) => {
    const done = await work(desk);
    await noteInLog(action, done, desk);
    return done.said;
  });
}

export async function noteInLog(action: string, { subject, said }: Done, { deskLog, clock }: Desk) {
  await deskLog.note({ id: randomUUID(), who: 'command line', action, subject }, said, clock());
}
