// @ts-check
// npm run dev: pages with hot reload, the API and the stand-ins beside them.
import { spawn } from 'node:child_process';
import { ensureInstalled, node, readEnvFile, root } from './prepare.mjs';

readEnvFile();
ensureInstalled();

const child = spawn(node, ['scripts/run/dev.ts'], { cwd: root, stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
