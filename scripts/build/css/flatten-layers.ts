import type { AtRule, ChildNode, Plugin } from 'postcss';

/**
 * PostCSS: writes the rules of cascade layers in layer order, unlayered rules last.
 * Browsers without `@layer` (Chrome before 99, Safari before 15.4) skip everything inside one.
 * Specificity then counts between layers: keep components' selectors as simple as a class.
 */
export function flattenLayers(): Plugin {
  return {
    postcssPlugin: 'flatten-layers',
    OnceExit(root) {
      const layers = new Map<string, ChildNode[]>();
      const unlayered: ChildNode[] = [];
      const layer = (name: string) => {
        const rules = layers.get(name) ?? [];
        layers.set(name, rules);
        return rules;
      };
      for (const node of root.nodes) {
        if (!isLayer(node)) unlayered.push(node);
        else if (node.nodes) layer(node.params).push(...node.nodes);
        else node.params.split(',').forEach((name) => void layer(name.trim()));
      }
      root.removeAll();
      root.append([...layers.values()].flat(), unlayered);
    },
  };
}

function isLayer(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'layer';
}
