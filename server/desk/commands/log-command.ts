import { randomUUID } from 'node:crypto';
import type { Desk, Run } from '../desk.ts';

/** What a command did: to whom or what, by its id, and what it tells the owner. */
export type Done = { subject: string; said: string };

/** Called before money moves: the log then has it, whatever comes of it. */
type Begin = (subject: string) => Promise<void>;

/** Runs a command that changes something, and notes it in the log that the desk in the browser shows. */
export function runLogged(
  run: Run,
  action: string,
  work: (desk: Desk, begin: Begin) => Promise<Done>,
): Promise<void> {
  return run(async (desk) => {
    const { deskLog, clock } = desk;
    const id = randomUUID();
    const begin: Begin = async (subject) => {
      await deskLog.begin({ id, who: 'command line', action, subject }, clock());
    };
    const done = await work(desk, begin).catch(async (error: unknown) => {
      // Whatever called begin() was about to move money.
      await deskLog.fail(id, error, clock(), { refunds: true });
      throw error;
    });
    await begin(done.subject);
    await deskLog.finish(id, { summary: done.said }, clock());
    return done.said;
  });
}

export async function noteInLog(action: string, { subject, said }: Done, { deskLog, clock }: Desk) {
  await deskLog.note({ id: randomUUID(), who: 'command line', action, subject }, said, clock());
}
