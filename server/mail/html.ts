/** HTML that needs no escaping. */
export class SafeHtml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Builds HTML: escapes every value, except those that are SafeHtml already. */
export function html(
  strings: TemplateStringsArray,
  ...values: (string | number | SafeHtml | SafeHtml[])[]
): SafeHtml {
  return new SafeHtml(
    strings.reduce(
      (built, string, index) => built + string + (index < values.length ? toHtml(values[index]) : ''),
      '',
    ),
  );
}

function toHtml(value: string | number | SafeHtml | SafeHtml[] | undefined): string {
  if (Array.isArray(value)) return value.map(toHtml).join('');
  if (value instanceof SafeHtml) return value.text;
  return String(value ?? '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
