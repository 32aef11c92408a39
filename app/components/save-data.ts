/** The visitor asked for few bytes: nothing is fetched ahead, nothing moves by itself, no copies are made for offline. */
export function savesData(): boolean {
  if (typeof window === 'undefined') return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return Boolean(connection?.saveData) || matchMedia('(prefers-reduced-data: reduce)').matches;
}
