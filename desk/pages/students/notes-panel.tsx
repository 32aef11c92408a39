import type { Note } from '#server/desk/students/notes.ts';
import { Panel } from '../../components/panel.tsx';
import { Time } from '../../components/time.tsx';

/** What the owner wrote down. */
export function NotesPanel({ path, notes }: { path: string; notes: Note[] }) {
  return (
    <Panel title="Notes">
      {notes.length === 0 && <p className="text-muted">No notes.</p>}
      <ul className="grid gap-3">
        {notes.map(({ id, text, written_by, written_at }) => (
          <li key={id} className="card px-4 py-2.5">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-muted text-small mt-1 flex flex-wrap justify-between gap-x-4">
              <span>
                {written_by}, <Time at={written_at} />
              </span>
              <a href={`${path}/notes/${id}/remove`} className="text-link">
                Remove
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
