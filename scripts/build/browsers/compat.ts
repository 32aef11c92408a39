import { type Level, oldestBrowsers } from './browsers.ts';

type Support = {
  version_added?: string | boolean | null;
  flags?: unknown;
  prefix?: unknown;
};

/** A feature in MDN's compatibility data. */
export type Feature = { __compat?: { support: Record<string, Support | Support[]> } };

type Options = {
  /** Under a prefixed name it counts as there. */
  prefixed?: boolean;
  /** Other names of the same engines, which lack what phones have no use for: a cursor, a handle to resize. */
  without?: string[];
};

/** Whether a browser on the list lacks it. */
export function isNewerThan(
  level: Level,
  { __compat }: Feature,
  { prefixed = false, without = [] }: Options = {},
): boolean {
  if (!__compat) return false;
  const browsers = Object.entries(oldestBrowsers(level)).filter(([browser]) => !without.includes(browser));
  return browsers.some(([browser, oldest]) => {
    const support =
      __compat.support[
        browser === 'samsung' ? 'samsunginternet_android' : browser.replace('ios_saf', 'safari_ios')
      ];
    return ![support]
      .flat()
      .some(
        (entry) => entry && !entry.flags && (prefixed || !entry.prefix) && isIn(entry.version_added, oldest),
      );
  });
}

function isIn(added: Support['version_added'], oldest: string): boolean {
  if (typeof added !== 'string' || added === 'preview') return added === true;
  const [major = 0, minor = 0] = added.replace('≤', '').split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = oldest.split('.').map(Number);
  return major < oldMajor || (major === oldMajor && minor <= oldMinor);
}
