import { type Browser, devices, type Locator, type Page } from '@playwright/test';

/** A phone's processor, as Lighthouse assumes it. */
const SLOWER = 4;
/** Between two looks at whether the page has come to rest. */
const REST_MS = 250;

/** How long an interaction took until its next paint, and of what that is made up; in milliseconds. */
export type Answer = { total: number; inputDelay: number; processing: number; presentation: number };

export type Interaction = {
  name: string;
  path: string;
  /** Before the scripts are there; otherwise the page has come to rest. */
  early?: boolean;
  /** What has to be done first, not measured. */
  before?: (page: Page) => Promise<unknown>;
  /** What is pressed, or where `text` is typed. */
  target: (page: Page) => Locator;
  text?: string;
  /** What shows that the interaction has been answered. */
  answered: (page: Page) => Promise<unknown>;
};

/** Does it once on a slow phone, and returns the slowest of the events it consists of. */
export async function measure(browser: Browser, origin: string, interaction: Interaction): Promise<Answer> {
  const context = await browser.newContext({
    ...devices['Moto G4'],
    baseURL: origin,
    serviceWorkers: 'block',
  });
  const answers: Answer[] = [];
  await context.exposeBinding('noteAnswer', (_, answer: Answer) => answers.push(answer));
  await context.addInitScript(observeEvents);
  const page = await context.newPage();
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // A finger is quicker than the network that brings the scripts.
  if (interaction.early)
    await page.route('**/assets/*.js', (route) =>
      new Promise((resolve) => setTimeout(resolve, 1000)).then(() => route.continue()),
    );
  await page.goto(interaction.path);
  if (!interaction.early) {
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await interaction.before?.(page);
  }
  const target = interaction.target(page);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${interaction.name}: nothing to press`);
  if (!interaction.early) await atRest(page);
  answers.length = 0;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  if (interaction.text) await page.keyboard.type(interaction.text, { delay: 200 });
  await interaction.answered(page);
  await new Promise((resolve) => setTimeout(resolve, 2 * REST_MS));
  await context.close();
  const slowest = answers.toSorted((a, b) => b.total - a.total)[0];
  if (!slowest) throw new Error(`${interaction.name}: no event was seen`);
  return slowest;
}

/** No task of the page is longer than a frame for a while. */
async function atRest(page: Page) {
  await page.evaluate(
    (rest) =>
      new Promise<void>((resolve) => {
        const look = (before: number) =>
          setTimeout(() => {
            const now = performance.now();
            if (now - before < rest + 16) resolve();
            else look(now);
          }, rest);
        look(performance.now());
      }),
    REST_MS,
  );
}

function observeEvents() {
  type Timing = PerformanceEventTiming & { interactionId?: number };
  const { noteAnswer } = window as unknown as { noteAnswer: (answer: Answer) => void };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Timing[]) {
      if (!entry.interactionId) continue;
      noteAnswer({
        total: entry.duration,
        inputDelay: entry.processingStart - entry.startTime,
        processing: entry.processingEnd - entry.processingStart,
        presentation: Math.max(0, entry.startTime + entry.duration - entry.processingEnd),
      });
    }
  });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
