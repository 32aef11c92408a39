// @ts-check
// npm run build: what npm start does before it starts.
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');
ensureInstalled();
ensureBuilt();
