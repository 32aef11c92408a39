import type { Session } from '#content';

/** `dates`: those of every class, of a camp's days, or of the start alone. */
export type Timetable = { start_date?: string; dates: 'class' | 'camp' | 'start'; sessions: Session[] };

/** By course: when the batch that is offered now has its classes. */
export type Timetables = Record<string, Timetable>;
