import { courses, site } from '../content/index.ts';
import { course, coursePath, otherCourse, otherCoursePath } from './from-content.ts';
import { expect, test as inNewWindow, open } from './journey.ts';
import { test } from './one-window.ts';
import { siteNow } from './servers.ts';

const sections = {
  overview: 'Overview',
  curriculum: 'Curriculum',
  curriculumAndServices: 'Curriculum and services',
  courseProject: 'Course project',
  showcase: 'Showcase',
  feePayment: 'Fee payment',
} as const;
const sectionNames = Object.keys(sections) as (keyof typeof sections)[];

for (const course of courses) {
  test(`${course.id} says what it is, what it costs and for whom, and how to join`, async ({ page }) => {
    const { duration, fee, original_fee, monthly, registrationFee, class_schedule } = course;
    await open(page, `/courses/${course.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(course.title);
    await expect(main.getByText(course.subTitle, { exact: true })).toBeVisible();
    await expect(main.getByText(`3 Free classes | ${duration} Course`, { exact: true })).toBeVisible();
    const begun = course.startsAt !== undefined && Date.parse(course.startsAt) <= siteNow();
    await expect(main.getByText(/^Start(s|ed) /)).toHaveText(
      course.start_date ? [`${begun ? 'Started' : 'Starts'} ${course.start_date}`] : [],
    );

    const present = sectionNames.filter((name) => course[name]);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(present.map((name) => sections[name]));

    const places = 1 + present.filter((name) => course[name]?.button).length;
    const canEnrol = Boolean(course.start_date && course.class_schedule);
    const enrol = canEnrol ? places : 0;
    await expect(main.getByText(`Enroll now for Just ${registrationFee}/-`, { exact: true })).toHaveCount(
      enrol,
    );
    await expect(main.getByRole('button', { name: 'Enroll Now' })).toHaveCount(enrol);
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toHaveCount(enrol);
    const chats = main.getByRole('link', {
      name: 'Got questions or want to enroll? Chat with us on WhatsApp',
    });
    await expect(chats).toHaveCount(places - enrol);
    for (const chat of await chats.all()) {
      const address = new URL((await chat.getAttribute('href')) ?? '');
      expect(address.origin).toBe('https://wa.me');
      expect(address.searchParams.get('text')).toBe(`I am interested in ${course.title}`);
      await expect(chat).toHaveAttribute('target', '_blank');
    }

    const table = main.getByRole('region', { name: 'Fee payment' }).getByRole('table');
    const parts = course.instalments.slice(0, monthly ? 2 : undefined);
    const lines = [
      'Amount',
      registrationFee,
      'Free',
      ...parts.map(({ amount }) => amount),
      ...(canEnrol && !begun ? ['Last class'] : []),
      monthly ? `All ${course.instalments.length} months` : fee,
    ];
    await expect(table.getByRole('row')).toHaveCount(lines.length);
    await expect(table.getByRole('row')).toContainText(lines);
    const calendar = main.getByRole('link', { name: 'Put these dates into your calendar' });
    await expect(calendar).toHaveCount(canEnrol && !begun ? 1 : 0);
    if (canEnrol && !begun) {
      const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      expect((await file.text()).match(/^BEGIN:VEVENT/gm)).toHaveLength(course.instalments.length + 1);
    }

    const fact = (name: string) =>
      main
        .getByRole('region', { name: 'At a glance' })
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('definition');
    const before = original_fee ? `Originally ${original_fee}, now ` : '';
    await expect(fact('Fee')).toHaveText(`${before}${fee}${monthly ? ' per month' : ''}`);
    await expect(fact('Fee').locator('s')).toHaveText(original_fee ? [original_fee] : []);
    await expect(fact('Registration fee')).toContainText(registrationFee);
    const { perWeek, minutes } = site.classes;
    await expect(fact('Classes')).toContainText(`${perWeek} per week, ${minutes} minutes each`);
    await expect(fact('Classes')).toContainText(class_schedule ?? '');
    await expect(fact('Classes')).toContainText(site.everyCourse.platform);
    await expect(fact('No classes')).toHaveCount(course.open && course.breaks.length > 0 ? 1 : 0);
    await expect(fact('Batch size')).toHaveText(course.batchSize);
    await expect(fact('Prerequisites')).toHaveText(course.prerequisites);
  });
}

const withVideo = courses.filter(({ showcase }) => showcase?.videoId);
for (const { id, title, showcase: film } of withVideo.slice(0, 1))
  inNewWindow('the video asks nothing of another host until it is played', async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
    });
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>the player</p>' }),
    );
    await open(page, `/courses/${id}`);
    const showcase = page.getByRole('region', { name: 'Showcase' });
    const play = showcase.getByRole('button', { name: `Play: ${title} showcase` });
    await play.scrollIntoViewIfNeeded();
    await play.hover();
    await page.waitForLoadState('networkidle');
    expect(elsewhere).toEqual([]);
    if (film?.videoImage) await expect(showcase.locator('img')).toHaveAttribute('src', film.videoImage.src);
    await play.click();
    await expect(showcase.frameLocator('iframe').getByText('the player')).toBeVisible();
    await expect(showcase.locator('iframe')).toHaveAttribute('title', `${title} showcase`);
    expect(elsewhere).toEqual([`https://www.youtube-nocookie.com/embed/${film?.videoId}?autoplay=1`]);
  });

test('Enroll Now takes this course alone to checkout, whatever is in the cart', async ({ page }) => {
  await open(page, otherCoursePath);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await open(page, coursePath);
  await page.getByRole('button', { name: 'Enroll Now' }).last().click();
  await expect(page).toHaveURL('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('term')).toHaveText([course.title, 'Total']);
  await expect(summary.getByRole('definition')).toHaveText([course.registrationFee, course.registrationFee]);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.reload();
  await expect(summary.getByRole('term')).toHaveText([course.title, 'Total']);
});

inNewWindow(
  'Add to Cart says so, and says so when it was there already; the message goes after ten seconds',
  async ({ page }) => {
    await page.clock.install();
    await open(page, coursePath);
    const add = page.getByRole('button', { name: 'Add to Cart' }).first();
    const message = page.getByRole('status').filter({ hasText: 'cart' });
    await add.click();
    await expect(message).toContainText(`Added to cart: ${course.title}.`);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await add.click();
    await expect(message).toContainText(`${course.title} is in your cart already.`);
    await expect(message).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(message).toHaveCount(0);
    await add.click();
    await expect(message).toHaveCount(1);
    // The next course's page does not say it of itself, from the start.
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Courses', { exact: true }).press('Enter');
    await menu.getByRole('link', { name: otherCourse.title, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherCourse.title);
    expect(await message.count()).toBe(0);
    await add.click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL('/add-to-cart');
  },
);

inNewWindow('on paper a course has the way to join once, not after each section', async ({ page }) => {
  await open(page, coursePath);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Enroll now for Just/).filter({ visible: true })).toHaveCount(1);
});
