// @ts-check
// npm start: installs and builds what changed, then hands over to the pinned Node.
import { ensureBuilt, ensureInstalled, handOver, readEnvFile } from './prepare.mjs';

readEnvFile();
await ensureInstalled();
await ensureBuilt();
handOver('scripts/run/start.ts');
