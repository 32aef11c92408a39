import type { Plugin } from 'postcss';

/** As near as breakpoints get without leaving a width to neither side. */
const STEP = 0.02;

/**
 * PostCSS: `(width < 40rem)` becomes `(max-width: 39.98rem)`. Tailwind writes the former, the CSS compiler makes
 * `not (min-width: 40rem)` of it, and browsers before 2022 (Chrome 104, Safari 16.4) take that for nothing.
 */
export function plainMedia(): Plugin {
  return {
    postcssPlugin: 'plain-media',
    AtRule: {
      media(rule) {
        rule.params = rule.params.replaceAll(
          /\(width < ([\d.]+)rem\)/g,
          (_, width: string) => `(max-width: ${Number(width) - STEP}rem)`,
        );
      },
    },
  };
}
