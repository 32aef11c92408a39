import { applyStylesheet } from './apply-stylesheet.ts';
import type { Boot } from './deferred-boot.ts';
import { addHistoryKey } from './restore-scroll.ts';

/** React Router's build context, the same for every page: scripts/build/boot-scripts.ts compares it. */
export const CONTEXT = { basename: '/', future: {}, routeDiscovery: { mode: 'initial' }, ssr: true };

/**
 * Runs everything of a page but the entry once it is `fetched`, in small steps, each its own task. A file and not part
 * of the inline script (deferred-boot.ts), because the first paint needs none of it.
 */
export async function loadPage({ preload, data, entry, routes }: Boot, fetched: Promise<unknown>[]) {
  await Promise.all([...fetched, loadData(data)]);
  addHistoryKey();
  // Before hydration: React renders elements that the critical CSS does not cover.
  await applyStylesheet();
  const last = new Set([entry, ...routes.flatMap(([, urls]) => urls)]);
  for (const href of preload) {
    if (!last.has(href)) await import(/* @vite-ignore */ href);
    await yieldToBrowser();
  }
  // After what they share, which would otherwise run in the same task.
  const modules: Record<string, object> = {};
  for (const [id, urls] of routes) {
    const chunks = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)));
    modules[id] = Object.assign({}, ...chunks);
    await yieldToBrowser();
  }
  Object.assign(window, { __reactRouterRouteModules: modules });
}

/** Between two steps the browser can handle input. */
function yieldToBrowser() {
  return new Promise((resolve) => setTimeout(resolve));
}

async function loadData(data: string) {
  const answer = await fetch(data);
  if (!answer.ok) throw new Error(`${data}: ${answer.status}`);
  Object.assign(window, { __reactRouterContext: { ...CONTEXT, stream: answer.body } });
}
