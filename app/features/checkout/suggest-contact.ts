/**
 * The ten digits of a number that is written with +91 or 0 before it, or with spaces, as browsers fill it in. Of a
 * number of another country nothing is suggested.
 */
export function suggestContact(typed: string): string | null {
  if (!/^[+\d\s().-]+$/.test(typed)) return null;
  const number = typed.replace(/[^+\d]/g, '');
  const [, national] = /^(?:(?:\+|00)91|0?91|0)?(\d{10})$/.exec(number) ?? [];
  return national === undefined || national === typed.trim() ? null : national;
}
