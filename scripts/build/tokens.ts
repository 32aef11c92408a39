import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8');

/** A brand colour, from the light scheme of app/styles/tokens.css. */
export function token(name: string): string {
  const colour = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!colour) throw new Error(`app/styles/tokens.css names no colour --${name}`);
  return colour;
}
