import type { Plugin } from 'postcss';

/**
 * PostCSS: `:where(.space-y-5 > …)` becomes `.space-y-5 > …`, for browsers without `:where` (Chrome before
 * 88). Only where it wraps the whole selector, as Tailwind's space and divide utilities have it.
 */
export function unwrapWhere(): Plugin {
  return {
    postcssPlugin: 'unwrap-where',
    Rule(rule) {
      const [, inside] = /^:where\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(rule.selector) ?? [];
      if (inside) rule.selector = inside;
    },
  };
}
