// @ts-check
// npm run dev: pages with hot reload; the API, the desk and the stand-ins beside them.
import { ensureInstalled, handOver, readEnvFile } from './prepare.mjs';

readEnvFile();
await ensureInstalled();
handOver('scripts/run/dev.ts');
