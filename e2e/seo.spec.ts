import { DAY_MS } from '#contract/durations.ts';
import { blogArticles, blogTopics, courses, site, teachers } from '../content/index.ts';
import { daysLater, displayStart, splitDay } from '../contract/india-time.ts';
import { formatRupees } from '../contract/money.ts';
import { token } from '../scripts/build/tokens.ts';
import { article, articlePath, camp, campPath, coursePath } from './from-content.ts';
import { readHead, type Thing, thingOf } from './head.ts';
import { expect, open } from './journey.ts';
import { test } from './one-window.ts';
import { pages } from './pages.ts';
import { earlyBirdClock, earlyBirdUrl, siteNow } from './servers.ts';

const unlisted = [
  ...['/add-to-cart', '/checkout', '/payment-success', '/enrolment'],
  ...blogTopics()
    .filter(({ count }) => count === 1)
    .map(({ id }) => `/blogs/topics/${id}`),
];
const inRupees = (price: string) => formatRupees(Math.round(Number(price) * 100));

test("every page's head is complete, and names itself by its one address", async ({ page }) => {
  const cards = new Set<string>();
  for (const { path } of pages) {
    const { title, canonical, meta } = await readHead(page, path);
    expect(canonical, path).toBe(`${site.url}${path}`);
    expect(title, path).toContain(meta['og:title'] ?? 'a title');
    expect(meta, path).toMatchObject({
      'og:description': meta.description,
      'og:url': canonical,
      'og:type': /^\/blogs\/(?!topics)/.test(path) ? 'article' : 'website',
      'og:site_name': site.name,
      'og:locale': 'en_IN',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./),
      'twitter:card': 'summary_large_image',
      'twitter:title': meta['og:title'],
      'twitter:description': meta.description,
      'twitter:image': meta['og:image'],
      'twitter:image:alt': meta['og:image:alt'],
    });
    expect(meta['og:image']?.startsWith(`${site.url}/cards/`), path).toBe(true);
    expect(meta['og:image'], path).toMatch(/\.[0-9a-f]{10}\.png$/);
    expect(meta.robots, path).toBe(unlisted.includes(path) ? 'noindex' : undefined);
    cards.add(meta['og:image'] ?? '');
  }
  expect(cards.size).toBe(pages.length);
});

test('every card is there: a PNG under 60 KB, kept forever', async ({ page, request }) => {
  for (const { path } of pages) {
    const { meta } = await readHead(page, path);
    const card = await request.get(new URL(meta['og:image'] ?? '').pathname);
    expect(card.status(), path).toBe(200);
    expect(card.headers(), path).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const bytes = await card.body();
    expect(bytes.length, path).toBeLessThan(60_000);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
  }
});

test('a page that is not there names no address and is not for search engines', async ({ page }) => {
  for (const path of ['/nonsense', '/courses/no-such-course', '/blogs/none', '/blogs/topics/none']) {
    const { canonical, meta, things } = await readHead(page, path);
    expect({ canonical, robots: meta.robots, image: meta['og:image'], things }, path).toEqual({
      canonical: null,
      robots: 'noindex',
      image: undefined,
      things: [],
    });
  }
});

test('the head follows a click inside the site', async ({ page }) => {
  await open(page, '/blogs');
  await page.getByRole('link', { name: `Read More of ${article.title}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', `${site.url}${articlePath}`);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});

for (const { id } of courses) {
  test(`what /courses/${id} tells programs is what it shows`, async ({ page }) => {
    const head = await readHead(page, `/courses/${id}`);
    const course = thingOf(head, 'Course');
    expect(head.text).toContain(course.name);
    expect(course.description).toBe(head.meta.description);
    expect(course.image).toBe(head.meta['og:image']);
    expect(head.text).toContain(course.coursePrerequisites);
    for (const outcome of course.teaches) expect(head.text).toContain(outcome);
    const [offer] = course.offers;
    const fee = inRupees(offer.price);
    expect(head.text).toContain(
      offer.category === 'Subscription' ? `${fee} per month` : `Whole fee ${was(offer)}${fee}`,
    );
    const [batch] = course.hasCourseInstance ?? [];
    expect(Boolean(batch)).toBe(
      head.text.includes('Enroll now for Just') && !head.text.includes('This batch has begun'),
    );
    if (batch) {
      expect(head.text).toContain(`Starts ${displayStart(batch.startDate)}`);
      const { perWeek, minutes } = site.classes;
      expect(head.text).toContain(`${perWeek} per week, ${minutes} minutes each`);
      const [, hours, rest] = /^PT(\d+)H(\d+)M$/.exec(batch.courseWorkload) ?? [];
      expect(Number(hours) * 60 + Number(rest)).toBe(perWeek * minutes);
    } else expect(head.text).not.toMatch(/Starts \d/);
  });
}

/** The struck-through price as the page reads it out. */
function was(offer: Thing): string {
  const [, before] = offer.priceSpecification;
  return before ? `Originally ${inRupees(before.price)}, now ` : '';
}

for (const { when, base, price } of [
  { when: 'on an early-bird day', base: earlyBirdUrl, price: camp.registrationFee },
  { when: 'afterwards', base: '', price: camp.original_fee },
]) {
  test(`the camp's event and questions are those of its page, ${when} at ${price}`, async ({ page }) => {
    const head = await readHead(page, `${base}${campPath}`);
    expect(head.text).toContain(`${price} for all three days`);
    expect(head.text.includes(camp.registrationFee)).toBe(price === camp.registrationFee);
    const [event] = head.things.filter((one) => one['@type'] === 'Event');
    // What has begun is no event to go to, and the page says so.
    expect(event === undefined).toBe(head.text.includes('This camp has begun'));
    if (event) {
      expect(inRupees(event.offers.price)).toBe(price);
      expect(head.text).toContain(`Registration for one child${was(event.offers)}${price}`);
      expect(head.text).toContain(event.name);
      expect(head.text).toContain(`Starts ${displayStart(event.startDate)}`);
      expect(event.endDate).toBe(daysLater(event.startDate.slice(0, 10), 2));
      expect(head.text).toContain(event.performer.name);
    }
    const shown = await page.request.get(`${base}${campPath}`);
    const questions = [...(await shown.text()).matchAll(/<summary[^>]*><h3[^>]*>(.*?)<\/h3>/g)];
    const told = thingOf(head, 'FAQPage').mainEntity;
    expect(told.map(({ name }: Thing) => name)).toEqual(questions.map(([, question]) => question));
    for (const { name, acceptedAnswer } of told) expect(head.text).toContain(`${name}${acceptedAnswer.text}`);
  });
}

test("an article's record and trail are those of its page", async ({ page }) => {
  for (const { id } of blogArticles().slice(0, 3)) {
    const head = await readHead(page, `/blogs/${id}`);
    const article = thingOf(head, 'BlogPosting');
    const { date, month, year } = splitDay(article.datePublished);
    expect(head.text).toContain(`By ${article.author.name}${month} ${date}, ${year}`);
    expect(head.text).toContain(`${/\d+/.exec(article.timeRequired)} min read`);
    expect(head.text).toContain(article.headline);
    const isTeacher = teachers.some(({ name }) => name === article.author.name);
    expect(Boolean(article.author.url)).toBe(isTeacher);
    if (isTeacher) {
      const { pathname, hash } = new URL(article.author.url);
      const profile = await (await page.request.get(pathname)).text();
      expect(profile).toContain(`id="${hash.slice(1)}"`);
    }
    expect(head.meta['article:published_time']).toBe(article.datePublished);
    const trail = thingOf(head, 'BreadcrumbList').itemListElement.map(({ name }: Thing) => name);
    expect(head.text).toContain(trail.join('>'));
    expect(trail).toEqual(['Home', 'Blogs', article.headline]);
  }
});

test('the school is one and the same on the pages about it', async ({ page }) => {
  for (const path of ['/', '/contact']) {
    const head = await readHead(page, path);
    const school = thingOf(head, 'Organization');
    for (const shown of [school.name, school.email, school.telephone]) expect(head.text).toContain(shown);
    const { streetAddress, addressLocality, addressRegion, postalCode } = school.address;
    for (const line of streetAddress.split(', ')) expect(head.text).toContain(line);
    expect(head.text).toContain(`${addressLocality}, ${addressRegion} ${postalCode}`);
    expect((await page.request.get(new URL(school.logo).pathname)).headers()['content-type']).toBe(
      'image/png',
    );
    expect(school.sameAs).toHaveLength(site.social.length);
  }
});

test('the home page names the site, the courses page lists what it shows', async ({ page }) => {
  expect(thingOf(await readHead(page, '/'), 'WebSite')).toMatchObject({ url: `${site.url}/` });
  await page.goto('/course');
  const cards = page.getByRole('region', { name: 'All courses' }).getByRole('link');
  const shown = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const listed = thingOf(await readHead(page, '/course'), 'ItemList').itemListElement;
  expect(listed.map(({ url }: Thing) => new URL(url).pathname)).toEqual([...new Set(shown)]);
});

test('data blocks need nothing of the policy: no more hashes than scripts that run', async ({ request }) => {
  const response = await request.get(coursePath);
  const html = await response.text();
  const run = [...html.matchAll(/<script([^>]*)>/g)].filter(
    ([, attributes]) => !attributes?.includes('ld+json'),
  );
  const policy = response.headers()['content-security-policy'] ?? '';
  const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? [];
  expect(html).toContain('application/ld+json');
  expect(scripts.match(/'sha256-/g)?.length).toBeLessThanOrEqual(run.length);
  expect(policy).not.toContain('unsafe');
});

test('the sitemap lists every page for search engines, each with a day, and no other', async ({
  request,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const entries = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
  expect(entries.map(([, loc]) => loc).sort()).toEqual(
    pages
      .filter(({ path }) => !unlisted.includes(path))
      .map(({ path }) => `${site.url}${path}`)
      .sort(),
  );
  for (const [, , day] of entries) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

test('what programs ask for comes with its type, checked for freshness each time', async ({ request }) => {
  for (const [path, type] of [
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers(), path).toMatchObject({
      'content-type': type,
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    });
  }
  const missing = await request.get('/.well-known/nothing');
  expect([missing.status(), await missing.text()]).toEqual([404, 'Not found\n']);
});

test('security.txt has not expired, whatever the clock says', async ({ request }) => {
  const expiry = async (base: string) =>
    Date.parse(
      /Expires: (.+)/.exec(await (await request.get(`${base}/.well-known/security.txt`)).text())?.[1] ?? '',
    );
  expect(await expiry('')).toBeGreaterThan(siteNow());
  expect(await expiry(earlyBirdUrl)).toBe(Date.parse(earlyBirdClock) + 360 * DAY_MS);
});

test('a browser finds the manifest and its icons', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: site.name, start_url: '/', theme_color: token('paper') });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
  await expect(page.locator('link[rel=alternate]')).toHaveCount(2);
});
