/** The visitor asked for few bytes: nothing is fetched ahead, nothing moves by itself, no copies are made for offline. */
export function savesData(): boolean {
  if (!reducedData) return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return Boolean(connection?.saveData) || reducedData.matches;
}

/** Asked for once: every link wants to know. */
const reducedData =
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-reduced-data: reduce)');
