import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { SEARCH_INDEX } from '../../app/features/blog-search/index-options.ts';
import { searchIndex } from '../../app/features/blog-search/search-index.server.ts';
import { allPictures, blogArticles } from '../../content/index.ts';

/** Development: serves pictures, articles and search index from content/; whatever changes there reloads the page. */
export function serveContentFiles(): Plugin {
  return {
    name: 'content-files',
    apply: 'serve',
    configureServer(server) {
      for (const event of ['add', 'change', 'unlink'])
        server.watcher.on(event, (file: string) => {
          if (/content\/.*\.(md|svg)$/.test(file)) server.restart();
        });
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const picture = allPictures().find(({ src }) => src === pathname);
        const article = blogArticles().find(({ contentFile }) => contentFile === pathname);
        if (picture) response.setHeader('content-type', 'image/svg+xml').end(readFileSync(picture.path));
        else if (article)
          response.setHeader('content-type', 'text/markdown; charset=utf-8').end(article.body);
        else if (pathname === SEARCH_INDEX)
          response.setHeader('content-type', 'application/json').end(searchIndex(blogArticles()));
        else next();
      });
    },
  };
}
