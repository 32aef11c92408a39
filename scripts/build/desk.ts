import './production.ts';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { buildTargets } from './browsers/browsers.ts';
import { stylePlugins } from './css/style-plugins.ts';

/* Builds the desk into build/desk: its views for the process, its style sheet and script for browsers. */

const root = join(import.meta.dirname, '../..');
const out = join(root, 'build/desk');
const shared = { root, configFile: false, publicDir: false, logLevel: 'warn' } as const;

await Promise.all([
  build({
    ...shared,
    // React is bundled: one file to read, and its production build whatever NODE_ENV says.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
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
    plugins: [tailwindcss({ optimize: false })],
    css: { postcss: { plugins: stylePlugins() } },
    build: {
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

const icon = readFileSync(join(root, 'content/pictures/brand/favicon.svg'));
const iconHash = createHash('sha256').update(icon).digest('hex').slice(0, 8);
writeFileSync(join(out, `browser/icon-${iconHash}.svg`), icon);
