// @ts-check
// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageVariables, stepEnvironment } from './step-environment.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
/** From this version Node runs TypeScript directly, and has what the server uses. */
const NEW_ENOUGH = 24;

/** What the built pages depend on, besides variables. */
const sources = [
  'app',
  'content',
  'contract',
  'scripts/build',
  'server/fonts',
  'server/site/manifest.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** What the desk's views and style sheet depend on. */
const deskSources = [
  'desk',
  'app/components',
  'app/styles',
  'app/fonts',
  'content/pictures/brand/favicon.svg',
  'scripts/build',
  'package.json',
  'package-lock.json',
];

/** What the server and the desk are made of. */
const programs = ['server', 'desk', 'content', 'contract', 'package-lock.json'];

/** Pages contain variables of a .env file, so the build reads it. The first releases of Node 20 can't. */
export function readEnvFile() {
  if (existsSync('.env')) process.loadEnvFile?.('.env');
}

/** The Node that runs everything: pinned in the lock file or, where that has none, the system's. */
export function node() {
  const pinned = join(root, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEW_ENOUGH) return process.execPath;
  process.stderr.write(
    `No Node is pinned for ${process.platform} on ${process.arch}: install Node ${NEW_ENOUGH} or newer.\n`,
  );
  process.exit(1);
}

/** Installs what the lock file names, if it changed. */
export async function ensureInstalled() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const note = join(root, 'node_modules/.installed');
  if (existsSync(note) && readFileSync(note, 'utf8') === hash) return;
  process.stdout.write('Installing packages, this takes a minute the first time …\n');
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(note, hash);
}

/** Builds the site and the desk and compiles what will run, if anything they depend on changed. */
export async function ensureBuilt() {
  const variables = pageVariables.map((name) => `${name}=${process.env[name] ?? ''}\n`).join('');
  await ensure('build/.built', sources, variables, async () => {
    process.stdout.write('Building the site …\n');
    await run(node(), ['scripts/build/main.ts']);
  });
  await ensure('build/desk/.built', deskSources, '', () => run(node(), ['scripts/build/desk.ts']));
  await ensure('node_modules/.compiled', programs, '', () => run(node(), ['scripts/build/compile.ts']));
}

/** Runs a step unless its note says that the sources are the same as last time.
 * @param {string} path @param {string[]} made @param {string} variables @param {() => Promise<void>} step */
async function ensure(path, made, variables, step) {
  const hash = createHash('sha256');
  for (const source of made) addToHash(hash, join(root, source));
  const wanted = hash.update(variables).digest('hex');
  const note = join(root, path);
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  await step();
  writeFileSync(note, wanted);
}

/** Runs a script on that Node in place of this process: its signals, its output, its exit code.
 * @param {string} script */
export function handOver(script) {
  onStop((signal) => child.kill(signal));
  const child = spawn(node(), [script], { cwd: root, stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** To be called before the child is started: a signal that comes meanwhile waits for its handler.
 * @param {(signal: NodeJS.Signals) => void} pass */
function onStop(pass) {
  watchNpm();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, pass);
}

const LOOK_MS = 250;
const npm = process.ppid;
/** @type {NodeJS.Timeout | undefined} */
let watching;

/** On SIGTERM npm ends its shell, which does not pass the signal on: the orphan sends it to itself. */
function watchNpm() {
  if (watching || !process.env.npm_lifecycle_event) return;
  watching = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  watching.unref();
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addToHash(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name));
  } else {
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
}

/** Runs a step to its end. A signal ends its whole process group (on Unix).
 * @param {string} command @param {string[]} args @returns {Promise<void>} */
async function run(command, args) {
  const windows = process.platform === 'win32';
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (child.pid) process.kill(windows ? child.pid : -child.pid, signal);
  };
  onStop(stop);
  const child = spawn(command, args, {
    cwd: root,
    env: stepEnvironment(process.env),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
    detached: !windows,
  });
  const status = await new Promise((resolve) => child.on('error', resolve).on('exit', resolve));
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  if (status !== 0) {
    process.stderr.write(`"${[command, ...args].join(' ')}" failed; what it said is above.\n`);
    process.exit(1);
  }
}
