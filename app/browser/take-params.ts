/** Reads parameters of the page's URL and removes them, so that a reload or a shared link does not repeat them. */
export function takeParams<Name extends string>(...names: Name[]): Partial<Record<Name, string>> {
  const url = new URL(location.href);
  const taken: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) taken[name] = value;
    url.searchParams.delete(name);
  }
  if (Object.keys(taken).length > 0) history.replaceState(history.state, '', url);
  return taken;
}
