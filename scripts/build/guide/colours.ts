import { token } from '../tokens.ts';

/** The brand's colours for print: the light values of the site's tokens. */
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
