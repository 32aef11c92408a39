import { EventEmitter } from 'node:events';
import type { ViteDevServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { serveContentFiles } from './serve-content-files.ts';

test('articles and pictures that are written, changed or deleted restart the development server', () => {
  const watcher = new EventEmitter();
  const restart = vi.fn();
  const { configureServer } = serveContentFiles();
  if (typeof configureServer !== 'function') throw new Error('the plugin has no configureServer');
  const server = { watcher, restart, middlewares: { use: () => {} } } as unknown as ViteDevServer;
  configureServer.call({} as ThisParameterType<typeof configureServer>, server);
  for (const event of ['add', 'change', 'unlink']) watcher.emit(event, '/site/content/blogs/a.md');
  expect(restart).toHaveBeenCalledTimes(3);
  watcher.emit('add', '/site/content/pictures/blogs/a.svg');
  watcher.emit('change', '/site/app/root.tsx');
  expect(restart).toHaveBeenCalledTimes(4);
});
