import { site, testimonials as students, type Testimonial } from '../content/index.ts';
import { focusProblem } from './by-keyboard.ts';
import { atTheFirstSlide, cardsInView, dot, expectSlide, leave, settled } from './carousels.ts';
import { expect, test as inNewWindow, open } from './journey.ts';
import { test } from './one-window.ts';

const testimonials = "Students' testimonials";
const count = students.length;
const afterThird = (3 % count) + 1;

test('the banner greets, and its three buttons say for whom they are and lead there', async ({
  page,
  context,
}) => {
  await context.route(`${new URL(site.bookingUrl).origin}/**`, (route) => route.fulfill({ body: 'booking' }));
  await open(page, '/');
  const hero = page.getByRole('region', { name: 'Welcome' });
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(site.mantra.replaceAll(', ', ' · '));
  await expect(hero.getByText(site.tagline)).toBeVisible();
  await expect(hero.getByText(/paid internships.*Cloud SaaS.*custom apps.*Career guidance/)).toBeVisible();
  await expect(hero).toHaveCSS('min-height', '443px');
  await expect(hero.getByRole('group')).toHaveCSS('transition-duration', '0.5s');
  await expect(hero.getByRole('button')).toHaveCount(1);
  await expectSlide(hero, 1);

  for (const [label, title, address] of [
    ['Learn Coding', 'Explore Courses', '/course'],
    ['Hire for', 'Freelance Service', '/clients'],
    ['Book', 'Corporate Service', site.bookingUrl],
  ] as const) {
    const action = hero.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
    await expect(action.getByRole('link', { name: title })).toHaveAttribute('href', address);
  }
  const [booking] = await Promise.all([
    context.waitForEvent('page'),
    hero.getByRole('link', { name: 'Corporate Service (opens in a new tab)' }).click(),
  ]);
  await expect(booking).toHaveURL(site.bookingUrl);
  await expect(page).toHaveURL('/');
  await hero.getByRole('link', { name: 'Explore Courses' }).click();
  await expect(page).toHaveURL('/course');
});

test('services, story, contacts and financial aid say their words and link where they should', async ({
  page,
}) => {
  await open(page, '/');
  const services = page.getByRole('region', { name: 'Services' });
  for (const [title, link, address] of [
    ['Coding Courses', 'Explore Courses', '/course'],
    ['Custom Development', 'Book a Discovery Call', '/quote'],
    ['Career Mentorship', 'Book a Session', site.bookingUrl],
  ] as const) {
    const card = services.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card.getByRole('link', { name: link })).toHaveAttribute('href', address);
  }
  await expect(services.getByRole('link', { name: 'Book a Session' })).toHaveAttribute('target', '_blank');

  const story = page.getByRole('region', { name: 'Our Story' });
  await expect(story.getByText(site.mantra).first()).toBeVisible();

  const touch = page.getByRole('region', { name: 'Get in touch' });
  await expect(touch.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
  await expect(touch.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${site.whatsapp}\\?text=.`),
  );
  await expect(touch.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('target', '_blank');
  await expect(touch.getByRole('link', { name: site.phone })).toHaveAttribute(
    'href',
    `tel:${site.phone.replaceAll(' ', '')}`,
  );
  await expect(touch.getByText(site.callHours)).toBeVisible();

  const aid = page.getByRole('complementary', { name: 'Financial aid' });
  await expect(aid.getByText('We offer Financial Aid!')).toBeVisible();
  const learnMore = aid.getByRole('link', { name: 'Learn More' });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await learnMore.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await focusProblem(page)).toBeNull();
  await learnMore.click();
  await expect(page).toHaveURL('/financial-aid');
});

test('two testimonials are in view, one under 600 px', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'What Students Say' })).toBeVisible();
  const slider = page.getByRole('region', { name: testimonials });
  await expect(slider.getByRole('group')).toHaveCount(count);
  await slider.scrollIntoViewIfNeeded();
  for (const [width, visible] of [
    [1280, 2],
    [600, 2],
    [599, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => cardsInView(slider), `at ${width} px`).toBe(visible);
  }
});

inNewWindow(
  'testimonials move on every ten seconds, and stand still while hovered, focused or paused',
  async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    const slider = page.getByRole('region', { name: testimonials });
    await atTheFirstSlide(page, slider);
    await page.clock.runFor(9_900);
    await expectSlide(slider, 1);
    await page.clock.runFor(100);
    await expectSlide(slider, 2);
    await page.clock.runFor(10_000);
    await expectSlide(slider, 3);

    await slider.getByRole('group', { name: new RegExp(`^3 of ${count}`) }).hover();
    await settled(page);
    await page.clock.runFor(25_000);
    await expectSlide(slider, 3);

    await leave(page);
    await dot(slider, 3).focus();
    await settled(page);
    await page.clock.runFor(25_000);
    await expectSlide(slider, 3);

    await slider.getByRole('button', { name: 'Pause the slides' }).click();
    await leave(page);
    await page.clock.runFor(25_000);
    await expectSlide(slider, 3);

    await slider.getByRole('button', { name: 'Play the slides' }).click();
    await leave(page);
    await page.clock.runFor(10_000);
    await expectSlide(slider, afterThird);
  },
);

inNewWindow('testimonials never move by themselves under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, '/');
  const slider = page.getByRole('region', { name: testimonials });
  await atTheFirstSlide(page, slider);
  await page.clock.runFor(15_000);
  await expectSlide(slider, 1);
});

test('dots are named after the students and lead to them; arrow keys go one on and one back', async ({
  page,
}) => {
  await open(page, '/');
  const slider = page.getByRole('region', { name: testimonials });
  const last = (students.at(-1) as Testimonial).name;
  await slider.getByRole('button', { name: `Show ${count} of ${count}: ${last}` }).click();
  await expectSlide(slider, count);
  await expect(slider.getByRole('group', { name: last })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expectSlide(slider, count - 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectSlide(slider, 1);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(slider, count);
  // The browser's own keys stay the browser's.
  for (const key of ['Alt', 'Control', 'Meta', 'Shift']) await page.keyboard.press(`${key}+ArrowRight`);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(slider, count - 1);
});

inNewWindow(
  "while the carousel's code is on its way it is a row that dots and keys scroll, and goes on from there",
  async ({ page }) => {
    let arrive = () => {};
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/embla-carousel*', async (route) => {
      await onItsWay;
      await route.continue();
    });
    await open(page, '/');
    const slider = page.getByRole('region', { name: testimonials });
    const student = (number: number) =>
      slider.getByRole('group', { name: new RegExp(`^${number} of ${count}`) });
    await dot(slider, 3).click();
    await expectSlide(slider, 3);
    await expect(student(3)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowRight');
    await expectSlide(slider, 4);
    await expect(student(4)).toBeInViewport({ ratio: 0.9 });
    await expect(slider).not.toHaveAttribute('data-running');

    arrive();
    const row = slider.locator('.carousel-viewport');
    await expect(async () => {
      await page.mouse.move(0, 0);
      await row.hover();
      await expect(slider).toHaveAttribute('data-running', { timeout: 500 });
    }, 'the code has come, and starts when the mouse does').toPass();
    await expectSlide(slider, 4);
    await expect(student(4)).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => cardsInView(slider)).toBe(2);
  },
);

test('a row that is only scrolled stays a row, and the dots follow', async ({ page }) => {
  await open(page, '/');
  const slider = page.getByRole('region', { name: testimonials });
  await slider.scrollIntoViewIfNeeded();
  const row = slider.locator('.carousel-viewport');
  await expect(row).toHaveCSS('scrollbar-width', 'none');
  await row.evaluate((element, slides) => element.scrollTo({ left: element.scrollWidth / slides }), count);
  await expectSlide(slider, 2);
  await expect(slider).not.toHaveAttribute('data-running');
});

inNewWindow.describe('on a phone', () => {
  inNewWindow.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  inNewWindow('a swipe brings the next testimonial, and back', async ({ page }) => {
    await open(page, '/');
    const slider = page.getByRole('region', { name: testimonials });
    await slider.scrollIntoViewIfNeeded();
    // Its code comes when the row is near; a swipe under way when it starts would be lost.
    await expect(slider).toHaveAttribute('data-running');
    await expectSlide(slider, 1);
    const card = await slider.getByRole('group', { name: new RegExp(`^1 of ${count}`) }).boundingBox();
    const y = (card?.y ?? 0) + 60;
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
      for (let step = 1; step <= 5; step++)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from + ((to - from) * step) / 5, y }],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 60);
    await expectSlide(slider, 2);
    await expect.poll(() => cardsInView(slider)).toBe(1);
    await swipe(60, 300);
    await expectSlide(slider, 1);
  });
});
