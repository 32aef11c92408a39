import type { Plugin } from 'postcss';

const sides: Record<string, string[]> = {
  'padding-inline': ['padding-left', 'padding-right'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block': ['top', 'bottom'],
  inset: ['top', 'right', 'bottom', 'left'],
};

/**
 * PostCSS: `padding-inline: X` becomes `padding-left: X; padding-right: X`, for Chrome before 87 and Safari
 * before 14.1. The CSS compiler does it too, but not for variables. Pages are left to right.
 */
export function spellOutShorthands(): Plugin {
  return {
    postcssPlugin: 'spell-out-shorthands',
    Declaration(declaration) {
      const names = sides[declaration.prop];
      if (!names) return;
      const values = words(declaration.value);
      // As in any shorthand of four sides: a missing value is that of the opposite side.
      const at = (side: number) => values[side] ?? values[side - 2] ?? values[0] ?? '';
      for (const [side, prop] of names.entries()) declaration.cloneBefore({ prop, value: at(side) });
      declaration.remove();
    },
  };
}

/** Splits a value at spaces outside of parentheses. */
function words(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}
