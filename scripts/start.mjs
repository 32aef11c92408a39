// @ts-check
// npm start: installs and builds what changed, then hands over to the pinned Node.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, node, readEnvFile, root } from './prepare.mjs';

readEnvFile();
ensureInstalled();
ensureBuilt();

const child = spawn(node, ['scripts/run/start.ts'], { cwd: root, stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
