import { camps, courses, teachers as school, site } from '../content/index.ts';
import { atTheFirstSlide, cardsInView, dot, expectSlide, leave, settled } from './carousels.ts';
import { otherCourse, otherCoursePath } from './from-content.ts';
import { expect, holdScripts, test as inNewWindow, open } from './journey.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { test } from './one-window.ts';

const count = courses.length + camps.length;

test('each course has a card with its picture, title and duration, linked to its page', async ({ page }) => {
  await open(page, '/course');
  const carousel = page.getByRole('region', { name: 'All courses' });
  await expect(carousel.getByRole('group')).toHaveCount(count);
  for (const { address, title, duration } of [
    ...courses.map((one) => ({ ...one, address: `/courses/${one.id}` })),
    ...camps.map((one) => ({ ...one, address: `/short-courses/${one.id}` })),
  ]) {
    const card = carousel
      .getByRole('link')
      .filter({ has: page.getByText(title, { exact: true }) })
      .filter({ hasText: duration });
    await expect(card).toHaveAttribute('href', address);
    await expect(card.getByRole('img')).toHaveAttribute('alt', /.{20}/);
  }
  await carousel.getByRole('link', { name: otherCourse.title }).press('Enter');
  await expect(page).toHaveURL(otherCoursePath);
});

test('three courses are in view, two under 600 px, one under 480 px', async ({ page }) => {
  await open(page, '/course');
  const carousel = page.getByRole('region', { name: 'All courses' });
  await dot(carousel, 1).click();
  for (const [width, visible] of [
    [1280, 3],
    [600, 3],
    [599, 2],
    [480, 2],
    [479, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => cardsInView(carousel), `at ${width} px`).toBe(visible);
  }
});

inNewWindow(
  'courses move on every ten seconds, begin again after the last, and wait under the pointer',
  async ({ page }) => {
    await page.clock.install();
    await watchLayoutShifts(page);
    await open(page, '/course');
    const carousel = page.getByRole('region', { name: 'All courses' });
    await atTheFirstSlide(page, carousel);
    await page.clock.runFor(9_900);
    await expectSlide(carousel, 1);
    await page.clock.runFor(100);
    await expectSlide(carousel, 2);

    await carousel.getByRole('group', { name: new RegExp(`^3 of ${count}`) }).hover();
    await settled(page);
    await page.clock.runFor(25_000);
    await expectSlide(carousel, 2);

    await leave(page);
    const rest = Array.from({ length: count - 2 }, (_, index) => index + 3);
    for (const next of [...rest, 1]) {
      await page.clock.runFor(10_000);
      await expectSlide(carousel, next);
    }
    await page.clock.runFor(2000);
    expect(await cardsInView(carousel)).toBe(3);
    expect(await layoutShifts(page)).toEqual([]);
  },
);

inNewWindow.describe('with a finger', () => {
  inNewWindow.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  inNewWindow('the first swipe back from the first course shows the last one', async ({ page }) => {
    await open(page, '/course');
    const carousel = page.getByRole('region', { name: 'All courses' });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('data-running');
    const box = await carousel.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 80];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    for (const step of [20, 60, 120, 200]) await touch('touchMove', x + step);
    await touch('touchEnd');
    await expectSlide(carousel, count);
  });

  inNewWindow('a course swiped to before the scripts have come stays in view', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/course');
    const carousel = page.getByRole('region', { name: 'All courses' });
    const third = carousel.getByRole('group').nth(2);
    await third.evaluate((slide) => slide.scrollIntoView({ inline: 'start', block: 'nearest' }));
    letGo();
    await expect(carousel).toHaveAttribute('data-running');
    await expectSlide(carousel, 3);
    await expect(third).toBeInViewport({ ratio: 0.9 });
  });
});

test('teachers, free content and testimonials are there, and lead on', async ({ page }) => {
  await open(page, '/course');
  const teachers = page.getByRole('region', { name: 'Who teaches you' });
  await expect(teachers.getByRole('listitem')).toHaveCount(school.length);
  for (const { name, position } of school) {
    await expect(teachers.getByRole('heading', { level: 3, name })).toBeVisible();
    await expect(teachers.getByText(position, { exact: true })).toBeVisible();
  }

  await expect(page.getByRole('heading', { name: 'What Students Say' })).toBeVisible();

  const free = page.getByRole('region', { name: 'Free to read and watch' });
  const video = free.getByRole('link', { name: 'Watch on YouTube' });
  await expect(video).toHaveAttribute('href', site.videoChannelUrl);
  await expect(video).toHaveAttribute('target', '_blank');
  await expect(free.getByRole('link', { name: 'On Medium' })).toHaveAttribute('href', site.blogPlatformUrl);
  await expect(free.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blogs');
  await free.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blogs\/.+/);
});
