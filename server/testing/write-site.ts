import { type NewFile, SiteWriter } from '../../scripts/build/site-writer.ts';
import type { SiteFile } from '../site/manifest.ts';

/** Writes a site of these files, as a build does. */
export async function writeSite(folder: string, files: NewFile[], origin?: string): Promise<SiteFile[]> {
  const writer = new SiteWriter(folder);
  const manifest = await writer.write(files);
  writer.finish(manifest, origin);
  return manifest;
}
