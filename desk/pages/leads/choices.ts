/** The choices of a filter, by their values; everything comes first. */
export function choicesOf(names: Record<string, string>) {
  const named = Object.entries(names).map(([value, label]) => ({ value, label }));
  return [{ value: '', label: 'All' }, ...named];
}
