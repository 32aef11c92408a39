import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { buildTargets } from './scripts/build/browsers/browsers.ts';
import { checkSyntax } from './scripts/build/browsers/check-syntax.ts';
import { stylePlugins } from './scripts/build/css/style-plugins.ts';
import { serveContentFiles } from './scripts/run/serve-content-files.ts';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

/**
 * Chunks: three that every page loads instead of twenty, one for forms, one for payments. Each request costs a cheap
 * phone time, and together they compress better.
 */
const groups = [
  {
    name: 'hydration',
    test: /node_modules[\\/](scheduler|react-dom[\\/](client|cjs[\\/]react-dom-client))/,
    priority: 3,
  },
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|zustand)[\\/]/, priority: 2 },
  {
    name: 'site',
    // Nothing that brings the schemas' library, which few pages need: that goes to the forms and payments.
    test: /[\\/](app[\\/](api\.|boot[\\/]offscreen|components(?![\\/]form)|layout|browser|payment[\\/]money-returns|seo|site|state|offline|features[\\/](cart|seats[\\/](use-places|places-line|mark-full)))|contract[\\/](call|check|early-bird|india-time|money|payment-callback|payment-details|third-parties)\.)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'forms',
    test: /[\\/](app[\\/]components[\\/]form|zod|contract[\\/](billing|email|field-errors|honeypot)\.)/,
    minShareCount: 2,
  },
  {
    name: 'payment',
    test: /[\\/](app[\\/](payment[\\/]|features[\\/]enrolment[\\/]plan\.)|contract[\\/](enrolment|payment-success|place-order)\.)/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [tailwindcss({ optimize: false }), reactRouter(), serveContentFiles(), checkSyntax()],
  css: { postcss: { plugins: stylePlugins() } },
  // Fonts and pictures stay files: the CSP allows no data: fonts, and the build names every byte it serves.
  build: { target: buildTargets('scripts'), cssTarget: buildTargets('styles'), assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // What renders pages shares the content with the build around it: it is read once.
    ssr: { build: { rolldownOptions: { external: ['#content'] } } },
  },
  server: { proxy: { '/api': api, '/embeds': api } },
});
