import { flattenLayers } from './flatten-layers.ts';
import { plainMedia } from './plain-media.ts';
import { plainVariables } from './plain-variables.ts';
import { spellOutShorthands } from './spell-out-shorthands.ts';
import { unwrapWhere } from './unwrap-where.ts';

/** PostCSS plugins that let older browsers read the stylesheets, in order. */
export function stylePlugins() {
  return [flattenLayers(), plainVariables(), plainMedia(), unwrapWhere(), spellOutShorthands()];
}
