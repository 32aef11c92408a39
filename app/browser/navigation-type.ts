/** How one came to this document: `navigate`, `reload` or `back_forward`. Undefined where the browser does not say. */
export function navigationType(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type;
}
