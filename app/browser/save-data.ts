/** Save-Data: no prefetching, no autoplay, no offline copies. */
export function savesData(): boolean {
  if (!reducedData) return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return Boolean(connection?.saveData) || reducedData.matches;
}

/** Cached, as every link reads it. */
const reducedData =
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-reduced-data: reduce)');
