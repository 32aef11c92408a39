import { useId } from 'react';

type Props = Omit<React.ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  name: string;
  error?: string;
  /** How to fill it in; an error takes its place. */
  hint?: string;
};

const look =
  'bg-surface border-edge mt-1.5 block w-full rounded-xl border-2 px-4 py-2.5 aria-invalid:border-danger';

/** A labelled input with its hint or its error below it. */
export function Field({ label, error, hint, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={look}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      />
      <FieldError id={id} error={error} />
      {hint && !error && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-small">
          {hint}
        </p>
      )}
    </div>
  );
}

type AreaProps = Omit<React.ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string;
  name: string;
  error?: string;
  note?: React.ReactNode;
};

/** A field for longer text; `note` stands below it, as a counter does. */
export function AreaField({ label, error, note, ...area }: AreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={look}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ') || undefined
        }
      />
      {/* Also an edit can be rejected, with the focus staying here: it has to be announced. */}
      <div aria-live="polite">
        <FieldError id={id} error={error} />
      </div>
      {note && (
        <p id={`${id}-note`} className="text-muted mt-1 text-small">
          {note}
        </p>
      )}
    </div>
  );
}

function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="text-danger mt-1 font-medium">
      {error}
    </p>
  );
}

/** After a form was refused: the first field with an error gets the focus. */
export function focusFirstError(form: HTMLFormElement, errors: Partial<Record<string, string>>) {
  const first = [...form.elements].find((element) => errors[element.getAttribute('name') ?? '']);
  if (first instanceof HTMLElement) first.focus();
}
