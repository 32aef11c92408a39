import type { AtRule, Plugin, Root, Rule } from 'postcss';

/**
 * PostCSS: sets the initial values of used `--tw-…` variables by a plain rule. Tailwind registers them with
 * `@property`, which Chrome before 85 and Safari before 16.4 don't know. One that no rule changes is written out.
 */
export function plainVariables(): Plugin {
  return {
    postcssPlugin: 'plain-variables',
    OnceExit(root) {
      writeOutConstants(root);
      const used = new Set<string>();
      root.walkDecls((declaration) => {
        for (const [, name] of declaration.value.matchAll(/var\((--tw-[\w-]+)/g)) used.add(name as string);
      });
      root.walkAtRules('property', (rule) => void rule.remove());
      root.walkAtRules('supports', (supports) => {
        const rules = supports.nodes?.filter((node) => node.type === 'rule') ?? [];
        if (rules.some(setsInitialValues)) replaceByUsed(supports, rules, used);
      });
    },
  };
}

function writeOutConstants(root: Root) {
  const values = new Map<string, Set<string>>();
  root.walkRules((rule) => {
    if (setsInitialValues(rule)) rule.walkDecls(({ prop }) => void values.set(prop, new Set()));
  });
  root.walkDecls(/^--tw-/, ({ prop, value }) => void values.get(prop)?.add(value));
  for (const [name, [value, ...others]] of values) {
    if (value === undefined || value === 'initial' || others.length > 0) continue;
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(`var(${name})`, value);
    });
  }
}

function setsInitialValues(rule: Rule): boolean {
  return rule.selector.startsWith('*') && rule.nodes.some((node) => node.type === 'decl' && node.variable);
}

function replaceByUsed(supports: AtRule, rules: Rule[], used: Set<string>) {
  for (const rule of rules)
    rule.walkDecls((declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
  supports.replaceWith(rules.filter((rule) => rule.nodes.length > 0));
}
