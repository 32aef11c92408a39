import { NEWER_VERSION_URL } from '../../app/boot/newer-version.ts';
import { buildTargets } from './browsers/browsers.ts';
import { bundleScript } from './bundle-script.ts';
import type { NewFile } from './site-writer.ts';

/** What a page asks for when its files are gone. Without a hash in its URL, which pages of earlier builds know too. */
export async function newerVersionFile(): Promise<NewFile> {
  const code = await bundleScript('boot/newer-version.ts', {
    target: buildTargets('scripts'),
    format: 'es',
  });
  return {
    path: NEWER_VERSION_URL,
    status: 200,
    type: 'text/javascript; charset=utf-8',
    cache: 'revalidate',
    bytes: Buffer.from(code),
  };
}
