import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/run/free-port.ts';
import { OldPage } from './devtools.ts';

/** Old Chromium as Debian still ships it inside of Qt: what many cheap phones have, and what they had. */
export const engines = [
  { name: 'Chromium 102', qt: '6', runsScripts: true },
  { name: 'Chromium 87', qt: '5', runsScripts: false },
] as const;

export type Engine = (typeof engines)[number];

const python = '/usr/bin/python3';
const packages = ['python3-pyqt6.qtwebengine', 'python3-pyqt5.qtwebengine'];

/** Installs the engines when root on Debian; elsewhere says what is missing. */
export function ensureEngines() {
  if (areInstalled()) return;
  if (process.getuid?.() === 0) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  }
  if (!areInstalled())
    throw new Error(
      `The old browsers are not installed. On Debian, as root: apt-get install ${packages.join(' ')}`,
    );
}

function areInstalled(): boolean {
  return engines.every(
    ({ qt }) => spawnSync(python, ['-c', `import PyQt${qt}.QtWebEngineWidgets`]).status === 0,
  );
}

export async function startEngine({ qt }: Engine): Promise<{ page: OldPage; stop: () => void }> {
  const port = await freePort();
  const child = spawn(python, [join(import.meta.dirname, 'window.py'), qt], {
    stdio: 'ignore',
    env: {
      ...process.env,
      // A profile of its own each time.
      XDG_DATA_HOME: mkdtempSync(join(tmpdir(), 'old-browser-')),
      QT_QPA_PLATFORM: 'offscreen',
      QT_QUICK_BACKEND: 'software',
      QTWEBENGINE_DISABLE_SANDBOX: '1',
      QTWEBENGINE_REMOTE_DEBUGGING: String(port),
      QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox --disable-gpu --no-zygote --in-process-gpu',
    },
  });
  const page = await attachWhenUp(child, port);
  return {
    page,
    stop() {
      page.close();
      child.kill('SIGKILL');
    },
  };
}

async function attachWhenUp(child: ChildProcess, port: number): Promise<OldPage> {
  for (let tries = 0; child.exitCode === null && tries < 200; tries++) {
    const page = await OldPage.attach(port).catch(() => null);
    if (page) return page;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the old browser did not start');
}
