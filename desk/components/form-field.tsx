import { useId } from 'react';
import { AreaField, Field as TextField } from '#app/components/form/field.tsx';
import type { Field } from '../preview.ts';

type Props = { field: Field; typed?: string; error?: string };

/** A browser must not offer one person's data for the next; with "off" it also forgets them on the way back. */
const MAY_NAME_SOMEBODY = new Set(['text', 'email']);

/** One field of an action's form, filled with what was typed, else with what is stored. */
export function FormField({ field, typed, error }: Props) {
  const { name, label, type = 'text', hint, required } = field;
  const defaultValue = typed ?? field.value;
  if (type === 'choice') return <Choice {...{ field, typed, error }} />;
  if (type === 'ticks') return <Ticks {...{ field, typed, error }} />;
  if (type === 'tick') return <Tick {...{ field, typed, error }} />;
  if (type === 'area')
    return <AreaField rows={5} note={hint} {...{ label, name, error, required, defaultValue }} />;
  const inputMode = type === 'number' ? 'decimal' : undefined;
  const inputType = type === 'number' ? 'text' : type;
  return (
    <TextField
      {...{ label, name, hint, error, required, defaultValue, inputMode }}
      type={inputType}
      autoComplete={MAY_NAME_SOMEBODY.has(type) ? 'off' : undefined}
    />
  );
}

function Choice({ field, typed, error }: Props) {
  const id = useId();
  const { name, label, hint, choices = [], required } = field;
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        required={required}
        defaultValue={typed ?? field.value}
        className="desk-input mt-1.5 w-full"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      >
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {note && (
        <p
          id={`${id}-note`}
          className={error ? 'text-danger mt-1 font-medium' : 'text-muted mt-1 text-small'}
        >
          {note}
        </p>
      )}
    </div>
  );
}

function Tick({ field, typed, error }: Props) {
  const id = useId();
  const { name, label, hint, value } = field;
  const note = error ?? hint;
  return (
    <div>
      <label className="flex items-start gap-3 font-semibold">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={(typed ?? value) === 'yes'}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? id : undefined}
          className="mt-1 size-5 shrink-0"
        />
        {label}
      </label>
      {note && (
        <p id={id} className={error ? 'text-danger mt-1 font-medium' : 'text-muted mt-1 text-small'}>
          {note}
        </p>
      )}
    </div>
  );
}

function Ticks({ field, typed, error }: Props) {
  const id = useId();
  const { name, label, hint, value = '', choices = [] } = field;
  const ticked = (typed ?? value).split(',');
  const note = error ?? hint;
  return (
    <fieldset aria-describedby={note ? id : undefined}>
      <legend className="font-semibold">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="mt-2 flex items-start gap-3">
          <input
            type="checkbox"
            name={name}
            value={choice.value}
            defaultChecked={ticked.includes(choice.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            className="mt-1 size-5 shrink-0"
          />
          {choice.label}
        </label>
      ))}
      {note && (
        <p id={id} className={error ? 'text-danger mt-1 font-medium' : 'text-muted mt-1 text-small'}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
