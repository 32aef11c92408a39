import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { camps, site } from '../../../content/index.ts';

/**
 * Writes the guide of each camp to `<folder>/<campId>.pdf`, outside the site's files, so that no guide has a
 * guessable URL: the server serves it for a token.
 */
export async function writeGuides(folder: string, siteUrl?: string): Promise<void> {
  const { runnerImport } = await import('vite');
  // Node runs TypeScript directly, but not JSX.
  const { module } = await runnerImport<typeof import('./guide.tsx')>(
    join(import.meta.dirname, 'guide.tsx'),
    {
      configFile: false,
      mode: 'production',
      logLevel: 'error',
    },
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const camp of camps)
    writeFileSync(join(folder, `${camp.id}.pdf`), await module.printGuide({ camp, site, siteUrl }));
}
