const LONGEST_SEARCH = 100;

/** What somebody looks for, as the address bar or a form says it. PostgreSQL stores no zero characters. */
export function searchText(typed = ''): string {
  return typed.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH);
}
