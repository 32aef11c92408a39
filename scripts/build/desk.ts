import './production.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildTargets } from './browsers/browsers.ts';
import { stylePlugins } from './css/style-plugins.ts';

/*
 * Builds the desk into build/desk: its views for the process, its style sheet and script for browsers. With
 * --watch it goes on building what changes, and says when it has built once.
 */

const root = join(import.meta.dirname, '../..');
const out = join(root, 'build/desk');
const shared = { root, configFile: false, publicDir: false, logLevel: 'warn' } as const;

const watch = process.argv.includes('--watch') ? {} : null;

const icon: Plugin = {
  name: 'icon',
  generateBundle() {
    const source = readFileSync(join(root, 'content/pictures/brand/favicon.svg'));
    this.emitFile({ type: 'asset', name: 'icon.svg', source });
  },
};

const builds = await Promise.all([
  build({
    ...shared,
    // React is bundled: one file to read, and its production build whatever NODE_ENV says.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      watch,
      ssr: 'desk/views.tsx',
      outDir: join(out, 'server'),
      target: 'node24',
      minify: false,
      rolldownOptions: {
        // Files that Node runs as they are; the desk's process has loaded most of them already.
        external: [/^#(content|contract|server)(\/|$)/, /^node:/],
        output: { entryFileNames: 'views.js' },
      },
    },
  }),
  build({
    ...shared,
    plugins: [tailwindcss({ optimize: false }), icon],
    css: { postcss: { plugins: stylePlugins() } },
    build: {
      watch,
      outDir: join(out, 'browser'),
      target: buildTargets('scripts'),
      cssTarget: buildTargets('styles'),
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'desk/browser/main.ts'),
        output: { entryFileNames: 'desk-[hash].js', assetFileNames: '[name]-[hash][extname]' },
      },
    },
    base: '/assets/',
  }),
]);

if (watch) {
  await Promise.all(builds.map((watcher) => builtOnce(watcher as Rolldown.RolldownWatcher)));
  process.on('disconnect', () => process.exit(0));
  process.send?.({ built: true });
}

function builtOnce(watcher: Rolldown.RolldownWatcher): Promise<void> {
  return new Promise((resolve) =>
    watcher.on('event', ({ code }) => {
      if (code === 'END') resolve();
    }),
  );
}
