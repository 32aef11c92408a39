import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The style sheet, the script, the icon and the fonts, as the build wrote them. */
export type Assets = {
  style: string;
  script: string;
  icon: string;
  files: { path: string; type: string; body: Buffer }[];
};

export function loadAssets(folder: string): Assets {
  const names = readdirSync(folder).filter((name) => types[extname(name)]);
  const named = (extension: string) => {
    const name = names.find((name) => extname(name) === extension);
    if (!name) throw new Error(`${folder} holds no ${extension} file: build it with npm run build`);
    return `/assets/${name}`;
  };
  const files = names.map((name) => ({
    path: `/assets/${name}`,
    type: types[extname(name)] as string,
    body: readFileSync(join(folder, name)),
  }));
  return { style: named('.css'), script: named('.js'), icon: named('.svg'), files };
}

/** Names have a hash of the content, so a browser may keep them. */
export function assetRoutes(app: FastifyInstance, { files }: Assets) {
  for (const { path, type, body } of files)
    app.get(path, { logLevel: 'warn' }, (_request, reply) =>
      reply.type(type).header('cache-control', 'private, max-age=31536000, immutable').send(body),
    );
}
