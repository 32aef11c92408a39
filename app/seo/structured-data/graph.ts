import type { Graph, Thing } from 'schema-dts';

/** Several things about one page, as one block. */
export function graph(...things: Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things };
}
