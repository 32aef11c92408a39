import type { ReactNode } from 'react';

type Choices = { value: string; label: string }[];

/** What narrows a list: fields in a row, and a button. It works by the address alone. */
export function FilterForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <search className="no-print">
      <form action={action} method="get" className="mb-4 flex flex-wrap items-end gap-3">
        {children}
        <button type="submit" className="button button-quiet desk-button">
          Show
        </button>
      </form>
    </search>
  );
}

type ChoiceProps = { name: string; label: string; value: string; choices: Choices };

export function FilterChoice({ name, label, value, choices }: ChoiceProps) {
  return (
    <label className="text-small font-semibold">
      {label}
      <select name={name} defaultValue={value} className="desk-input mt-1">
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function FilterText({ name, label, value }: Omit<ChoiceProps, 'choices'>) {
  return (
    <label className="text-small min-w-0 flex-[1_1_12rem] font-semibold">
      {label}
      <input name={name} type="search" defaultValue={value} autoComplete="off" className="desk-input mt-1" />
    </label>
  );
}

/** The address of the same list with other words: empty ones are left out. */
export function listAddress(path: string, query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
