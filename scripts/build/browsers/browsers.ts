import manifest from '../../../package.json' with { type: 'json' };

/** `package.json` has two lists: browsers that run scripts, and older ones that only get styles. */
export type Level = keyof typeof manifest.browserslist;

/** The oldest version of each browser on a list: `{ chrome: '94', safari: '15.4', … }`. */
export function oldestBrowsers(level: Level): Record<string, string> {
  return Object.fromEntries(
    manifest.browserslist[level].map((line) => {
      const [, name, version] = /^([a-z_]+) >= ([\d.]+)$/.exec(line) ?? [];
      if (!name || !version)
        throw new Error(`package.json: browserslist: write "chrome >= 94", not "${line}"`);
      return [name, version];
    }),
  );
}

/** The same for Vite's `build.target` and `build.cssTarget`: `['chrome94', 'safari15.4', …]`. */
export function buildTargets(level: Level): string[] {
  const names: Record<string, string> = { ios_saf: 'ios', samsung: '' };
  return Object.entries(oldestBrowsers(level))
    .map(([name, version]) => [names[name] ?? name, version])
    .flatMap(([name, version]) => (name ? [`${name}${version}`] : []));
}
