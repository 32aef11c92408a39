import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_ORIGIN } from './manifest.ts';

/** The origin in the built pages' links, if it is not that of the public address. */
export function otherOrigin(folder: string, siteUrl: string | null): string | null {
  const note = join(folder, SITE_ORIGIN);
  if (!siteUrl || !existsSync(note)) return null;
  const built = readFileSync(note, 'utf8');
  return built === new URL(siteUrl).origin ? null : built;
}
