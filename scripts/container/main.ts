import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildImage, has, type Image, removeImage } from './build-image.ts';
import { runImage } from './run-image.ts';

/* npm run test:container: builds the image without a daemon, starts and checks it; then the systemd units. */

const LARGEST_MB = 250;
/** In tenths of systemd's exposure score, from 0 to 10. */
const MOST_EXPOSED = 20;
let image: Image | undefined;
const faults: string[] = [];
const check = (holds: boolean, sentence: string) => {
  console.log(`${holds ? '✓' : '✗'} ${sentence}`);
  if (!holds) faults.push(sentence);
};

if (!has('buildah') || process.getuid?.() !== 0) {
  console.error('This needs root and buildah (apt-get install buildah debootstrap).');
  process.exit(1);
}
try {
  image = buildImage();
  check(image.megabytes < LARGEST_MB, `the image has ${image.megabytes} MB, under ${LARGEST_MB}`);
  check(image.config.User === '10001:10001', `it runs as a user of its own (${image.config.User})`);
  check(image.writable.join() === '/data', `that user can write to ${image.writable.join(', ')} alone`);
  check(!existsSync(`${image.root}/bin/sh`), 'it has no shell');

  const running = await runImage(image);
  const answer = async (path: string) => (await fetch(running.origin + path)).status;
  check((await answer('/readyz')) === 200, 'it is ready');
  check((await answer('/')) === 200, 'it serves a page');
  check(running.healthCheck() === 0, 'its health check passes');
  check(running.isCompiled(), 'it starts from compiled code');
  check((await running.terminate()) === 0, 'SIGTERM reaches the server as PID 1, which ends with 0');
  check(running.healthCheck() !== 0, 'its health check fails once it is down');
  if (has('systemd-analyze')) {
    for (const unit of ['deploy/site.service', 'deploy/desk.service']) {
      const args = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, unit];
      const { status } = spawnSync('systemd-analyze', args);
      check(status === 0, `systemd finds ${unit} exposed by at most ${MOST_EXPOSED / 10}`);
    }
  }
} finally {
  if (image) removeImage(image);
}
console.log(faults.length === 0 ? 'All green' : `${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);
