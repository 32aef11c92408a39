import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { serveContentFiles } from './scripts/dev/serve-content-files.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serveContentFiles()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
