/** The ten digits of a number that is written with +91 or 0 before it, or with spaces, as browsers fill it in. */
export function suggestContact(typed: string): string | null {
  if (!/^[+\d\s().-]+$/.test(typed)) return null;
  const [, national] = /^(?:(?:00)?91|0)?(\d{10})$/.exec(typed.replace(/\D/g, '')) ?? [];
  return national === undefined || national === typed.trim() ? null : national;
}
