import { expect, type Locator, type Page } from '@playwright/test';

export const dot = (carousel: Locator, number: number) =>
  carousel.getByRole('button', { name: new RegExp(`^Show ${number} of `) });

export async function expectSlide(carousel: Locator, number: number) {
  await expect(dot(carousel, number)).toHaveAttribute('aria-current', 'true');
  await expect(carousel.locator('[aria-current="true"]')).toHaveCount(1);
}

/** How many cards are wholly in view; each fills its slide but for the gap on its left. */
export async function cardsInView(carousel: Locator) {
  return carousel.evaluate((section) => {
    const frame = section.getBoundingClientRect();
    return [...section.querySelectorAll('[aria-roledescription="slide"] > *')].filter((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    }).length;
  });
}

/**
 * The carousel at its first slide, nobody looking closer, the page's clock standing: its ten seconds begin now. Needs
 * `page.clock.install`.
 */
export async function atTheFirstSlide(page: Page, carousel: Locator) {
  // It moves by itself once its code has come, which a press starts.
  await expect(async () => {
    await dot(carousel, 1).click();
    await expect(carousel).toHaveAttribute('data-running', { timeout: 500 });
  }).toPass();
  await settled(page);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 5000);
  await leave(page);
  await expectSlide(carousel, 1);
}

/** Takes the pointer and the focus away. */
export async function leave(page: Page) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await settled(page);
}

/**
 * What the last event set in motion has happened: React's effects travel as messages, so a later message comes after
 * them.
 */
export async function settled(page: Page) {
  for (const _ of [1, 2])
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }),
    );
}
