import { atTheFirstSlide, cardsInView, dot, expectSlide, leave, settled } from './carousels.ts';
import { expect, open, test } from './journey.ts';

test('each course has a card with its picture, title and duration, linked to its page', async ({ page }) => {
  await open(page, '/course');
  const carousel = page.getByRole('region', { name: 'All courses' });
  await expect(carousel.getByRole('group')).toHaveCount(7);
  for (const [address, title, duration] of [
    ['/courses/c-programming', 'C Programming', '11 weeks'],
    ['/courses/cpp-programming', 'C++ Programming', '9 weeks'],
    ['/courses/java-programming', 'Java Programming', '28 weeks'],
    ['/courses/web-development-mern', 'Web Development MERN', '14 weeks'],
    ['/courses/full-stack-developer', 'Full-Stack Developer', '2 years'],
    ['/courses/web-developer', 'Web Developer', '1 year'],
    ['/short-courses/summer-coding-camp', 'Summer Coding Camp', '3-day'],
  ] as const) {
    const card = carousel
      .getByRole('link')
      .filter({ has: page.getByText(title, { exact: true }) })
      .filter({ hasText: duration });
    await expect(card).toHaveAttribute('href', address);
    await expect(card.getByRole('img')).toHaveAttribute('alt', /.{20}/);
  }
  await carousel.getByRole('link', { name: /Java Programming/ }).press('Enter');
  await expect(page).toHaveURL('/courses/java-programming');
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

test('courses move on every ten seconds, begin again after the last, and wait under the pointer', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/course');
  const carousel = page.getByRole('region', { name: 'All courses' });
  await atTheFirstSlide(page, carousel);
  await page.clock.runFor(9_900);
  await expectSlide(carousel, 1);
  await page.clock.runFor(100);
  await expectSlide(carousel, 2);

  await carousel.getByRole('group', { name: /^3 of 7/ }).hover();
  await settled(page);
  await page.clock.runFor(25_000);
  await expectSlide(carousel, 2);

  await leave(page);
  for (const next of [3, 4, 5, 6, 7, 1]) {
    await page.clock.runFor(10_000);
    await expectSlide(carousel, next);
  }
  await page.clock.runFor(2000);
  expect(await cardsInView(carousel)).toBe(3);
});

test('teachers, free content and testimonials are there, and lead on', async ({ page }) => {
  await open(page, '/course');
  const teachers = page.getByRole('region', { name: 'Who teaches you' });
  await expect(teachers.getByRole('listitem')).toHaveCount(3);
  await expect(teachers.getByRole('heading', { level: 3, name: 'Arjun Nair' })).toBeVisible();
  await expect(teachers.getByText('Teacher of C, C++ and Java')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'What Students Say' })).toBeVisible();

  const free = page.getByRole('region', { name: 'Free to read and watch' });
  const video = free.getByRole('link', { name: 'Watch on YouTube' });
  await expect(video).toHaveAttribute('href', 'https://youtube.example/@banyancode');
  await expect(video).toHaveAttribute('target', '_blank');
  await expect(free.getByRole('link', { name: 'On Medium' })).toHaveAttribute(
    'href',
    'https://medium.example/banyan-code',
  );
  await expect(free.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blogs');
  await free.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blogs\/.+/);
});
