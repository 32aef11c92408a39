import type { Session } from './sessions.ts';

/** Whether the batch in the catalogue has begun: enrolling is then for the next one, whose dates nobody knows yet. */
export function hasBegun({ sessions }: { sessions: Session[] }, now: Date): boolean {
  const [first] = sessions;
  return first !== undefined && first.startsAt <= now;
}
