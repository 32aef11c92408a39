import { firstPaint } from '#app/browser/first-paint.ts';
import { navigationType } from '#app/browser/navigation-type.ts';
import { whenIdle } from '#app/browser/when-idle.ts';
import { KEPT_FOR_RELOAD, NEWER_VERSION_URL } from './newer-version.ts';
import { restoreScroll } from './restore-scroll.ts';

/**
 * The inline script of every page. It starts the site's modules when the page is loaded and the browser idle, or at the
 * first sign of intent (on interactive pages right after the first paint). Until then it queues early taps: a click on
 * a button that needs scripts, or a form submit, is shown as busy and replayed after hydration.
 * If the page's files are gone because a newer version was deployed, the page reloads, once.
 *
 * scripts/build/boot-scripts.ts bundles it into each page and puts that page's `BOOT` in.
 */
declare const BOOT: Boot;

export type Boot = {
  /** What is fetched before any of it runs: load-page.ts, React Router's manifest, the entry, the page's modules. */
  preload: [loader: string, ...modules: string[]];
  /** Where React Router finds the loaders' data. */
  data: string;
  entry: string;
  /** Route id → the chunks that make up its module. */
  routes: [string, string[]][];
};

const boot = BOOT;
const intents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
let started = false;
let ready = false;
/** A tap came while the page was loading its scripts: if that fails, it gets a try of its own. */
let again = false;
let kept: HTMLElement[] = [];
/** Who to ask instead, shown after a tap that the page could not carry out. */
let instead: HTMLElement | undefined;
/** Field values from before a reload are put back first: React takes what it finds in the fields. */
let restored: Promise<void> | undefined;

if (document.documentElement.dataset.scripts !== 'none') {
  restoreScroll();
  keepEarlyTaps();
  if (wasReloaded())
    restored = newerVersion()
      .then(({ restore }) => restore().forEach(keep))
      .catch(() => {});
  for (const intent of intents) addEventListener(intent, start, { capture: true, passive: true });
  startByItself();
}

function startByItself() {
  if (document.documentElement.dataset.boot === 'now') firstPaint().then(start);
  else {
    const whenLoaded = () => firstPaint().then(() => whenIdle(start));
    if (document.readyState === 'complete') whenLoaded();
    else addEventListener('load', whenLoaded);
  }
}

function start() {
  if (started) return;
  started = true;
  again = false;
  load().catch(async (error) => {
    const reloading = newerVersion().then(({ reloadIfOutdated }) =>
      reloadIfOutdated([...boot.preload, boot.data], () => kept),
    );
    if (await reloading.catch(() => false)) return;
    started = false;
    if (again) return start();
    // Offline: drop the queued taps, and try again at the next sign of intent.
    if (kept[0]) showInstead(kept[0]);
    release('dropped');
    // biome-ignore lint/suspicious/noConsole: no error reporting is loaded yet.
    console.warn(error);
  });
}

function newerVersion(): Promise<typeof import('./newer-version.ts')> {
  return import(/* @vite-ignore */ NEWER_VERSION_URL);
}

async function load() {
  await restored;
  const fetched = boot.preload.map(preload);
  const { loadPage }: typeof import('./load-page.ts') = await import(/* @vite-ignore */ boot.preload[0]);
  await loadPage(boot, fetched);
  // React hydrates the page as it was served.
  instead?.remove();
  await import(/* @vite-ignore */ boot.entry);
}

/**
 * Preloads a module without running it, in a task of its own: ten at once take a slow phone 50 ms. Browsers without
 * modulepreload fetch it when it runs.
 */
function preload(href: string) {
  return new Promise((resolve) => {
    setTimeout(() => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      link.onload = link.onerror = resolve;
      document.head.append(link);
      if (!link.relList.supports('modulepreload')) resolve(null);
    });
  });
}

function keepEarlyTaps() {
  addEventListener(
    'click',
    (event) => {
      if (ready || !(event.target instanceof Element)) return;
      const button = event.target.closest('button');
      const works = !button || button.type === 'submit' || button.hasAttribute('popovertarget');
      if (!works) intercept(event, button);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (!ready && event.target instanceof HTMLFormElement) intercept(event, event.target);
    },
    true,
  );
  document.addEventListener('site:ready', () => settle('carried out'));
  document.addEventListener('site:failed', () => settle('dropped'));
}

function intercept(event: Event, element: HTMLElement) {
  event.preventDefault();
  event.stopImmediatePropagation();
  keep(element);
}

function keep(element: HTMLElement) {
  if (!kept.includes(element)) kept.push(element);
  element.setAttribute('aria-busy', 'true');
  again = started;
  start();
}

function settle(taps: Taps) {
  if (ready) return;
  ready = true;
  for (const intent of intents) removeEventListener(intent, start, true);
  release(taps);
}

/** What becomes of the taps that came too early. */
type Taps = 'carried out' | 'dropped';

function release(taps: Taps) {
  const elements = kept;
  kept = [];
  for (const element of elements) {
    element.removeAttribute('aria-busy');
    if (taps === 'carried out') carryOut(element);
  }
}

/** Shows what the nearest `<noscript>` says, beside it. Who only turns the slides need not be told. */
function showInstead(tapped: HTMLElement) {
  if (tapped.closest('.carousel-controls')) return;
  let place: HTMLElement | null = tapped;
  while (place && !place.querySelector('noscript')) place = place.parentElement;
  const unseen = place?.closest('main') && place.querySelector('noscript');
  if (!unseen) return;
  instead ??= document.createElement('div');
  instead.setAttribute('role', 'alert');
  instead.innerHTML = unseen.textContent ?? '';
  unseen.after(instead);
  instead.scrollIntoView({ block: 'nearest' });
}

function carryOut(element: HTMLElement) {
  if (!(element instanceof HTMLFormElement)) element.click();
  // Safari before 16 has no requestSubmit.
  else if (element.requestSubmit) element.requestSubmit();
  else element.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/** The storage is opened only where there may be something: that takes a slow phone as long as a layout. */
function wasReloaded(): boolean {
  try {
    return navigationType() !== 'navigate' && KEPT_FOR_RELOAD in sessionStorage;
  } catch {
    return false;
  }
}
