export type Values<Name extends string> = Record<Name, string>;

/** The values that a form's inputs hold now; names without an input keep the value given. */
export function typedValues<Name extends string>(
  { elements }: HTMLFormElement,
  values: Values<Name>,
): Values<Name> {
  const typed = { ...values };
  for (const name of Object.keys(values) as Name[]) {
    const input = elements.namedItem(name) as HTMLInputElement | null;
    if (input) typed[name] = input.value;
  }
  return typed;
}
