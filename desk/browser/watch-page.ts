import { MINUTE_MS } from '#contract/durations.ts';

const OFTEN_MS = 5000;
const SELDOM_MS = 30_000;
/** Whoever looks at a page this long has left it open. */
const OFTEN_FOR_MS = 10 * MINUTE_MS;

/**
 * Asks while the page is seen whether it still shows the truth, and says so in a bar when it does not. The page
 * itself stays as it is: somebody may be typing.
 */
export function watchPage() {
  const { version } = document.body.dataset;
  const bar = document.getElementById('changed');
  if (!version || !bar) return;
  const since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, Date.now() - since < OFTEN_FOR_MS ? OFTEN_MS : SELDOM_MS);
  };
  const look = async () => {
    if (document.visibilityState === 'hidden') return later();
    const status = await ask(version);
    if (status === 204 || status >= 500) return later();
    document.removeEventListener('visibilitychange', onVisible);
    say(bar, status === 401 ? 'The desk is closed.' : 'This has changed.');
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    void look();
  };
  document.addEventListener('visibilitychange', onVisible);
  later();
}

/** The status of the page's own address; a desk that does not answer counts as one that is busy. */
async function ask(version: string): Promise<number> {
  try {
    const answer = await fetch(location.href, {
      headers: { 'x-desk-version': version },
      cache: 'no-store',
      redirect: 'error',
    });
    return answer.status;
  } catch {
    return 503;
  }
}

function say(bar: HTMLElement, sentence: string) {
  const link = document.createElement('a');
  const address = new URL(location.href);
  address.searchParams.delete('done');
  link.href = address.href;
  link.textContent = 'Show the new state';
  bar.append(`${sentence} `, link);
}
