import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { variableNames } from '../server/env/variables.ts';
import { pageVariables, stepEnvironment } from './step-environment.mjs';
import { isRunning } from './testing/is-running.ts';

test('no variable of the server reaches a step, but the two that are part of pages', () => {
  const everything = Object.fromEntries(variableNames.map((name) => [name, 'x']));
  expect(Object.keys(stepEnvironment(everything)).sort()).toEqual([...pageVariables].sort());
});

test('what npm needs is passed on, its passwords and unknown variables are not', () => {
  const needed = { PATH: '/bin', HOME: '/h', https_proxy: 'http://proxy', npm_config_registry: 'https://r' };
  const kept = { 'npm_config_//r/:_authToken': 'x', npm_config__password: 'x', AWS_SECRET_ACCESS_KEY: 'x' };
  expect(stepEnvironment({ ...needed, ...kept })).toEqual(needed);
});

/* npm start itself, in a copy of its scripts, with an npm and a Node that record their arguments. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-steps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fakeProgram(path: string, code = `{ echo "== $*"; env; } >> "${folder}/seen"`) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), `#!/bin/sh\n${code}\n`);
  chmodSync(join(folder, path), 0o755);
}

function copyScripts() {
  for (const name of ['start.mjs', 'prepare.mjs', 'step-environment.mjs'])
    cpSync(join('scripts', name), join(folder, 'scripts', name));
  const styles = ['app/components', 'app/styles', 'app/fonts'];
  const others = ['content/pictures/brand', 'contract', 'desk', 'scripts/build', 'build/desk'];
  const ofServer = ['server/fonts', 'server/site'];
  for (const source of [...styles, ...others, ...ofServer])
    mkdirSync(join(folder, source), { recursive: true });
  for (const name of [
    'content/pictures/brand/favicon.svg',
    'package.json',
    'package-lock.json',
    'server/site/manifest.ts',
    'vite.config.ts',
    'react-router.config.ts',
  ])
    writeFileSync(join(folder, name), '');
}

test('secrets of .env reach the server, and neither the installation nor the build before it', () => {
  copyScripts();
  writeFileSync(join(folder, '.env'), 'OWNER_EMAIL=from-the-file\nSITE_URL=https://school.example\n');
  fakeProgram('bin/npm');
  fakeProgram('node_modules/.bin/node');
  execFileSync(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, DATABASE_URL: 'postgres://from-outside' },
  });
  const [install, build, desk, compile, server] = readFileSync(join(folder, 'seen'), 'utf8')
    .split('== ')
    .slice(1);
  expect(install).toMatch(/^ci /);
  expect(build).toMatch(/^scripts\/build\/main\.ts/);
  expect(build).toContain('SITE_URL=https://school.example');
  expect(desk).toMatch(/^scripts\/build\/desk\.ts/);
  expect(compile).toMatch(/^scripts\/build\/compile\.ts/);
  for (const step of [install, build, desk, compile]) expect(step).not.toMatch(/from-the-file|from-outside/);
  expect(server).toMatch(/^scripts\/run\/start\.ts/);
  expect(server).toContain('from-the-file');
  expect(server).toContain('from-outside');
});

test.each([
  ['package.json', ['main', 'desk']],
  ['server/fonts/figtree-400.ttf', ['main', 'compile']],
  ['content/pictures/brand/favicon.svg', ['main', 'desk', 'compile']],
  ['README.md', []],
])('after a change of %s, %j are made again', (file, steps) => {
  copyScripts();
  fakeProgram('bin/npm');
  fakeProgram('node_modules/.bin/node');
  const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` };
  const start = () => execFileSync(process.execPath, ['scripts/start.mjs'], { cwd: folder, env });
  const made = () =>
    [...readFileSync(join(folder, 'seen'), 'utf8').matchAll(/^== scripts\/build\/(\w+)\.ts/gm)].map(
      ([, step]) => step,
    );
  start();
  writeFileSync(join(folder, file), '{ "changed": true }');
  start();
  expect(made()).toEqual(['main', 'desk', 'compile', ...steps]);
});

test.each([
  ['to the launcher', 'exec node scripts/start.mjs', {}],
  [
    "to npm's shell, which does not pass it on",
    'node scripts/start.mjs; :',
    { npm_lifecycle_event: 'start' },
  ],
])('SIGTERM %s during a step ends it with all that it started', async (_, command, env) => {
  copyScripts();
  fakeProgram('bin/npm', 'sleep 600 & echo "started $PPID $$ $!"; wait');
  symlinkSync(process.execPath, join(folder, 'bin/node'));
  const start = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...env, PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  for await (const chunk of start.stdout) {
    output += chunk;
    if (output.includes('started')) break;
  }
  const pids = /started (\d+) (\d+) (\d+)/.exec(output)?.slice(1).map(Number) ?? [];
  expect(pids).toHaveLength(3);
  start.kill('SIGTERM');
  for (const pid of pids) await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
});
