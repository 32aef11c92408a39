import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { NotesTable } from '../../db/enrolment-tables.ts';
import { newId } from '../../db/new-id.ts';
import { DeskError } from '../../desk-error.ts';

export type Note = NotesTable;

const LONGEST = 2000;

/** All SQL of notes: what the owner wrote down about registrations and leads. */
export class Notes {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** The newest first. */
  of(subject: string): Promise<Note[]> {
    return this.#db
      .selectFrom('notes')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('written_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  async add(
    { subject, text, who }: { subject: string; text: string; who: string },
    now: Instant,
  ): Promise<Note> {
    const trimmed = text.trim();
    if (trimmed === '') throw new DeskError('Write the note.');
    if (trimmed.length > LONGEST) throw new DeskError(`A note has at most ${LONGEST} characters.`);
    // PostgreSQL takes no text with a zero byte.
    const plain = trimmed.replaceAll('\0', '');
    const note = { id: newId(), subject, text: plain, written_by: who, written_at: now };
    await this.#db.insertInto('notes').values(note).execute();
    return note;
  }

  /** A note of this very subject. */
  async one(subject: string, id: string): Promise<Note> {
    return known((await this.of(subject)).find((note) => note.id === id));
  }

  /** Returns what the note said. */
  async remove(id: string): Promise<Note> {
    return known(await this.#db.deleteFrom('notes').where('id', '=', id).returningAll().executeTakeFirst());
  }
}

function known(note: Note | undefined): Note {
  if (!note) throw new DeskError('This note was removed already.');
  return note;
}
