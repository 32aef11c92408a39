import { type NewFile, SiteWriter } from '../../scripts/build/site-writer.ts';
import type { SiteFile } from '../site/manifest.ts';
import { type BuiltSite, loadSite } from '../site/site.ts';
import { standIn } from './built-site.ts';

/** Writes a site of these files, as a build does. */
export async function writeSite(folder: string, files: NewFile[], origin?: string): Promise<SiteFile[]> {
  const writer = new SiteWriter(folder);
  const manifest = await writer.write(files);
  writer.finish(manifest, origin);
  return manifest;
}

/** The site in this folder as a server with the provider's stand-in serves it. */
export function loadWrittenSite(folder: string): BuiltSite {
  return loadSite({
    folder,
    payments: 'test',
    clock: Date.now,
    https: false,
    checkoutUrl: `${standIn}/v1/checkout.js`,
    apiUrl: `${standIn}/v1`,
  });
}
