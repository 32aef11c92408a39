// @ts-check
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './prepare.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds a browser: BROWSER_PATH, the system's, Playwright's, or installs one. Throws when there is none. */
export async function findBrowser() {
  const chosen = process.env.BROWSER_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`BROWSER_PATH is ${chosen}, but there is no such file.`);
  }
  return onSystem() ?? (await playwrightsOwn()) ?? (await installed());
}

/** Chromium without windows, if installed: journeys need a third less processor time. BROWSER_PATH wins over it. */
export function findHeadlessShell() {
  return process.env.BROWSER_PATH ? undefined : onPath(shellNames);
}

const onSystem = () => onPath(names) ?? places.find(isExecutable);

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function installed() {
  const debianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (debianRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    await succeeds('apt-get', ['update', '-qq'], env);
    // Older releases have no package of the headless shell.
    if (!(await succeeds('apt-get', [...install, 'chromium-headless-shell'], env)))
      await succeeds('apt-get', install, env);
  } else {
    await succeeds(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], process.env);
  }
  const found = onSystem() ?? (await playwrightsOwn());
  if (found) return found;
  throw new Error(
    'No browser was found or could be installed. Install Chromium or Chrome, or set BROWSER_PATH to one.',
  );
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
function succeeds(command, args, env) {
  return promisify(execFile)(command, args, { env }).then(
    () => true,
    () => false,
  );
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
