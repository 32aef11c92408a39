import type { Session } from '#content';

/** By course: when the batch that is offered now has its classes. */
export type Timetables = Record<string, { start_date?: string; sessions: Session[] }>;
