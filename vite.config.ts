import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { serveContentFiles } from './scripts/run/serve-content-files.ts';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serveContentFiles()],
  // Fonts and pictures stay files: the CSP allows no data: fonts, and the build names every byte it serves.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': api, '/rooms': api } },
});
