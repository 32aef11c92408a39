/**
 * The one script inside every page's HTML. It starts the site's modules when the page is loaded and the browser idle,
 * or at the first sign of intent (at once on pages made for interaction), and until then loses no tap: a click on a
 * button that needs scripts, or a form sent too soon, is kept, shown as busy, and carried out once the page is ready.
 *
 * Self-contained on purpose: scripts/build/early-script.ts turns this file's text into the inline script, so it may import nothing.
 */
export type Boot = {
  /** Fetched together, before anything runs. */
  preload: string[];
  manifest: string;
  entry: string;
  /** Route id → the chunks that make up its module. */
  routes: [string, string[]][];
};

export function early(boot: Boot) {
  const intents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
  let started = false;
  let ready = false;
  let kept: { element: HTMLElement; carryOut: () => void }[] = [];

  const start = () => {
    if (started) return;
    started = true;
    load().catch((error) => {
      // Offline, or a newer version was deployed: let go of what was kept, and try again at the next sign of intent.
      started = false;
      release(false);
      // biome-ignore lint/suspicious/noConsole: nothing else is there yet to tell of it.
      console.warn('The page could not load its scripts.', error);
    });
  };

  const load = async () => {
    for (const href of boot.preload) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const routes = boot.routes.map(async ([id, urls]) => {
      const chunks = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)));
      return [id, Object.assign({}, ...chunks)];
    });
    const [modules] = await Promise.all([Promise.all(routes), import(/* @vite-ignore */ boot.manifest)]);
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) });
    await import(/* @vite-ignore */ boot.entry);
  };

  const keep = (event: Event, element: HTMLElement, carryOut: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!kept.some((one) => one.element === element)) kept.push({ element, carryOut });
    element.setAttribute('aria-busy', 'true');
    start();
  };

  const release = (carryOut: boolean) => {
    const taps = kept;
    kept = [];
    for (const tap of taps) {
      tap.element.removeAttribute('aria-busy');
      if (carryOut) tap.carryOut();
    }
  };

  addEventListener(
    'click',
    (event) => {
      if (ready || !(event.target instanceof Element)) return;
      const button = event.target.closest('button');
      const works = !button || button.type === 'submit' || button.hasAttribute('popovertarget');
      if (!works) keep(event, button, () => button.click());
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (ready || !(event.target instanceof HTMLFormElement)) return;
      const form = event.target;
      keep(event, form, () => form.requestSubmit());
    },
    true,
  );
  document.addEventListener('site:ready', () => {
    if (ready) return;
    ready = true;
    for (const intent of intents) removeEventListener(intent, start, true);
    release(true);
  });

  for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });
  if (document.documentElement.dataset.boot === 'now') start();
  else {
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200);
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle);
  }
}
