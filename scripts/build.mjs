// @ts-check
// npm run build: what npm start does before it starts.
import { ensureBuilt, ensureInstalled, readEnvFile } from './prepare.mjs';

readEnvFile();
await ensureInstalled();
await ensureBuilt();
