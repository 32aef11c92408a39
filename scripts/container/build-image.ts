import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Image = {
  container: string;
  /** Where the image's files are mounted. */
  root: string;
  megabytes: number;
  /** What the image's user can write to. */
  writable: string[];
  config: { User: string; Env: string[]; Entrypoint: string[]; Cmd: string[]; WorkingDir: string };
  healthCheck: string[];
};

const CERTIFICATES = '/run/certificates.pem';

export const has = (program: string) => spawnSync('which', [program]).status === 0;

// Works inside containers too, without overlay mounts or user namespaces.
function buildah(...args: string[]): string {
  return execFileSync('buildah', ['--storage-driver=vfs', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  }).trim();
}

/** From CONTAINER_BASE, or from a Debian made here: not every machine reaches an image registry. */
export function buildImage(): Image {
  const base = process.env.CONTAINER_BASE ?? makeBase();
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  buildah(
    'build',
    '--isolation=chroot',
    // The OCI format does not support health checks.
    '--format=docker',
    `--build-arg=BASE=${base}`,
    ...(certificates
      ? [`--volume=${certificates}:${CERTIFICATES}:ro`, `--build-arg=NODE_EXTRA_CA_CERTS=${CERTIFICATES}`]
      : []),
    '--tag=localhost/site',
    '.',
  );
  const container = buildah('from', '--pull-never', 'localhost/site');
  const root = buildah('mount', container);
  const { Docker } = JSON.parse(buildah('inspect', container));
  const { config } = Docker;
  return {
    container,
    root,
    megabytes: Number.parseInt(execFileSync('du', ['-sm', root], { encoding: 'utf8' }), 10),
    writable: execFileSync(
      'find',
      [root, '-mindepth', '1', '(', '-uid', '10001', '-o', '-perm', '-o+w', ')', '!', '-type', 'l'],
      { encoding: 'utf8' },
    )
      .split('\n')
      .filter(Boolean)
      .map((path) => path.slice(root.length)),
    config,
    healthCheck: config.Healthcheck.Test.slice(1),
  };
}

/** A small Debian with this machine's Node and npm. */
function makeBase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'container-base-'));
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', folder], { stdio: 'ignore' });
  const npm = join(dirname(realpathSync(process.env.npm_execpath as string)), '..');
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, folder, '/');
  buildah('copy', '--quiet', container, realpathSync(process.execPath), '/usr/bin/node');
  buildah('copy', '--quiet', container, npm, '/usr/lib/node_modules/npm');
  const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/bin/npm'];
  buildah('run', '--isolation=chroot', container, ...link);
  buildah('config', '--env=PATH=/usr/sbin:/usr/bin:/sbin:/bin', container);
  buildah('commit', '--quiet', '--rm', container, 'localhost/build-base');
  rmSync(folder, { recursive: true });
  return 'localhost/build-base';
}

export function removeImage({ container }: Image) {
  buildah('rm', container);
}
