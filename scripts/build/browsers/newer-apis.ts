import compat from '@mdn/browser-compat-data' with { type: 'json' };
import { type Feature, isNewerThan } from './compat.ts';

/** What a script may use: the language's objects, and the interfaces of a page. */
const interfaces = {
  ...(compat.javascript.builtins as unknown as Record<string, Feature>),
  ...Object.fromEntries(
    Object.entries(compat.api as unknown as Record<string, Feature>).filter(([name]) =>
      /^(?:[a-z]\w*|(?:HTML|Form|Abort|URL|Text|Transform|Readable|Writable|Web)\w+|(?:\w*Observer)|Element|Node|Document|Window|Navigator|Crypto|Event|EventTarget|Clipboard|History|Location|Response|Request|Headers|Blob|File|Storage|CSS|DOMTokenList|Animation)$/.test(
        name,
      ),
    ),
  ),
};

type NewerApi = { owner: string; name: string; isStatic: boolean };

/** Objects, methods and properties that some listed browser lacks. */
export function newerApis(): NewerApi[] {
  return Object.entries(interfaces).flatMap(([owner, feature]) => {
    if (isNewer(feature)) return [{ owner, name: owner, isStatic: true }];
    return Object.entries(feature as Record<string, Feature>)
      .filter(([name, member]) => /^\w+$/.test(name) && !name.endsWith('_event') && isNewer(member))
      .map(([name]) => ({
        owner,
        name: name.replace(/_static$/, ''),
        isStatic: name.endsWith('_static'),
      }));
  });
}

/** Their names, without those that an older object has too: only these can be found by text search. */
export function newerNames(): Set<string> {
  const older = new Set(
    Object.entries(interfaces).flatMap(([owner, feature]) => [
      ...(isNewer(feature) ? [] : [owner]),
      ...Object.entries(feature as Record<string, Feature>)
        .filter(([name, member]) => name !== '__compat' && !isNewer(member))
        .map(([name]) => name.replace(/_static$|_event$/, '')),
    ]),
  );
  return new Set(
    newerApis()
      .map(({ name }) => name)
      .filter((name) => !older.has(name)),
  );
}

function isNewer(feature: Feature): boolean {
  return isNewerThan('scripts', feature);
}
