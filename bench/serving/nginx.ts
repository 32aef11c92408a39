import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../../scripts/run/free-port.ts';

/** nginx with one worker on the same precompressed files; null where it is not installed. */
export async function startNginx(pages: Map<string, Buffer>) {
  if (spawnSync('nginx', ['-v']).error) return null;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-nginx-'));
  for (const [path, html] of pages) {
    const file = join(folder, 'pages', path === '/' ? 'index.html' : `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
    writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }));
  }
  const port = await freePort();
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off; keepalive_requests 1000000; open_file_cache max=1000; sendfile on;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}/pages; gzip_static on; location / { try_files $uri.html /index.html =404; } }
}`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin);
  return {
    origin,
    /** The master and the worker process. */
    pids: () => [
      child.pid as number,
      ...readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number),
    ],
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(origin: string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not start');
}
