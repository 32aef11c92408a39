import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tokens = readFileSync(join(import.meta.dirname, '../../../app/styles/tokens.css'), 'utf8');

/** The brand's colours on paper: the light values of the site's tokens, which stay the only place that names them. */
export const colours = {
  paper: token('paper'),
  surface: token('surface'),
  tint: token('tint'),
  ink: token('ink'),
  muted: token('muted'),
  banyan: token('banyan'),
  onBanyan: token('on-banyan'),
  deep: token('deep'),
  onDeep: token('on-deep'),
  onDeepMuted: token('on-deep-muted'),
  marigold: token('marigold'),
  marigoldText: token('marigold-text'),
  onMarigold: token('on-marigold'),
  line: token('line'),
};

function token(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`app/styles/tokens.css names no colour --${name}`);
  return value;
}
