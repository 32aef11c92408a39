import { courses } from '../content/index.ts';
import { expect, open, test } from './journey.ts';

/** What the spec promises of each; the owner may change the rest. */
const promised = [
  { id: 'c-programming', duration: '11 weeks', fee: '₹5,500', needs: /9th grade/, batch: '20-25' },
  { id: 'cpp-programming', duration: '9 weeks', fee: '₹6,500', needs: /C programming/, batch: '20-25' },
  {
    id: 'java-programming',
    duration: '28 weeks',
    fee: '₹10,000',
    needs: /one programming language/,
    batch: '20-25',
  },
  {
    id: 'web-development-mern',
    duration: '14 weeks',
    fee: 'Originally ₹15,000, now ₹10,000',
    struck: '₹15,000',
    schedule: 'M, W, F 9-9:50 PM',
    needs: /./,
    batch: '20-25',
  },
  {
    id: 'full-stack-developer',
    duration: '2 years',
    fee: '₹1,000 per month',
    needs: /1st or 2nd year engineering/,
    batch: '25-30',
  },
  {
    id: 'web-developer',
    duration: '1 year',
    fee: '₹1,000 per month',
    needs: /2nd year of engineering.*one programming language/,
    batch: '25-30',
  },
];

const sections = {
  overview: 'Overview',
  curriculum: 'Curriculum',
  curriculumAndServices: 'Curriculum and services',
  courseProject: 'Course project',
  showcase: 'Showcase',
  feePayment: 'Fee payment',
} as const;
const sectionNames = Object.keys(sections) as (keyof typeof sections)[];

for (const { id, duration, fee, struck, schedule, needs, batch } of promised) {
  test(`${id} says what it is, what it costs and for whom, and how to join`, async ({ page }) => {
    const course = courses.find((one) => one.id === id);
    if (!course) throw new Error(`no course ${id}`);
    await open(page, `/courses/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(course.title);
    await expect(main.getByText(course.subTitle, { exact: true })).toBeVisible();
    await expect(main.getByText(`3 Free classes | ${duration} Course`, { exact: true })).toBeVisible();
    await expect(main.getByText(/^Starts /)).toHaveText(
      course.start_date ? [`Starts ${course.start_date}`] : [],
    );

    const present = sectionNames.filter((name) => course[name]);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(present.map((name) => sections[name]));

    const places = 1 + present.filter((name) => course[name]?.button).length;
    const canEnrol = Boolean(course.start_date && course.class_schedule);
    const enrol = canEnrol ? places : 0;
    await expect(main.getByText('Enroll now for Just ₹299/-', { exact: true })).toHaveCount(enrol);
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

    const fact = (name: string) =>
      main
        .getByRole('region', { name: 'At a glance' })
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('definition');
    await expect(fact('Fee')).toHaveText(fee);
    await expect(fact('Fee').locator('s')).toHaveText(struck ? [struck] : []);
    await expect(fact('Registration fee')).toContainText('₹299');
    await expect(fact('Classes')).toContainText('3 per week, 50 minutes each');
    if (schedule) await expect(fact('Classes')).toContainText(schedule);
    await expect(fact('Batch size')).toHaveText(`${batch} students`);
    await expect(fact('Prerequisites')).toHaveText(needs);
  });
}

test('the video asks nothing of another host until it is played', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>the player</p>' }),
  );
  await open(page, '/courses/web-development-mern');
  const showcase = page.getByRole('region', { name: 'Showcase' });
  const play = showcase.getByRole('button', { name: 'Play: Web Development MERN showcase' });
  await play.scrollIntoViewIfNeeded();
  await play.hover();
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  await play.click();
  await expect(showcase.frameLocator('iframe').getByText('the player')).toBeVisible();
  await expect(showcase.locator('iframe')).toHaveAttribute('title', 'Web Development MERN showcase');
  expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1']);
});

test('Enroll Now takes this course alone to checkout, whatever is in the cart', async ({ page }) => {
  await open(page, '/courses/java-programming');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await open(page, '/courses/c-programming');
  await page.getByRole('button', { name: 'Enroll Now' }).last().click();
  await expect(page).toHaveURL('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('term')).toHaveText(['C Programming', 'Total']);
  await expect(summary.getByRole('definition')).toHaveText(['₹299', '₹299']);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.reload();
  await expect(summary.getByRole('term')).toHaveText(['C Programming', 'Total']);
});

test('Add to Cart says so, and says so when it was there already; the message goes after ten seconds', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/courses/c-programming');
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  const message = page.getByRole('status');
  await add.click();
  await expect(message).toContainText('Added to cart: C Programming.');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await add.click();
  await expect(message).toContainText('C Programming is in your cart already.');
  await expect(message).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(message).toHaveCount(0);
  await add.click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/add-to-cart');
});
