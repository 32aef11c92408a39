import { axeFinds, faintText } from './axe.ts';
import { expect, open, ready, test } from './journey.ts';

const box = 'Search the articles';

test('the search is fetched when somebody searches, not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/blogs');
  await page.getByLabel(box).focus();
  expect(asked).not.toContain('/blogs/search-index.json');
  const before = asked.filter((path) => path.endsWith('.js')).length;
  await page.getByLabel(box).fill('pointers');
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
  expect(asked.filter((path) => path === '/blogs/search-index.json')).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(before);
});

test('it finds by title and text, marks the words, says how many, and leads there', async ({ page }) => {
  await open(page, '/blogs');
  await page.getByLabel(box).pressSequentially('house numbers');
  const results = page.getByRole('list', { name: 'Search results' });
  await expect(page.getByRole('status')).toHaveText(/^\d+ articles? for “house numbers”\.$/);
  const count = Number(/^\d+/.exec((await page.getByRole('status').textContent()) ?? '')?.[0]);
  await expect(results.getByRole('listitem')).toHaveCount(count);
  const first = results.getByRole('listitem').first();
  await expect(first.locator('mark').first()).toHaveText(/house|number/i);
  await expect(page.getByRole('article')).toHaveCount(0);
  const title = await first.getByRole('heading').textContent();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('Back brings the search again, and so does its address', async ({ page }) => {
  await open(page, '/blogs');
  await page.getByLabel(box).fill('promises');
  await page.getByRole('link', { name: 'JavaScript promises' }).first().click();
  await expect(page).toHaveURL('/blogs/javascript-promises-as-parcels');
  await page.goBack();
  await expect(page).toHaveURL('/blogs?q=promises');
  await expect(page.getByLabel(box)).toHaveValue('promises');
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
  await open(page, '/blogs?q=mongodb');
  await expect(page.getByRole('status')).toHaveText(/for “mongodb”/);
});

test('axe finds nothing in the results, in light and in dark', async ({ page }) => {
  await open(page, '/blogs?q=pointers');
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await axeFinds(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await faintText(page)).toEqual([]);
});

test('nothing found is said kindly, with a way on', async ({ page }) => {
  await open(page, '/blogs');
  await page.getByLabel(box).fill('xylophonist');
  await expect(page.getByRole('status')).toHaveText('No article about “xylophonist” yet.');
  await expect(page.getByText('Try fewer or other words')).toBeVisible();
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await expect(page.getByRole('article')).toHaveCount(17);
  await expect(page.getByLabel(box)).toBeFocused();
  await expect(page.getByLabel(box)).toHaveValue('');
  await expect(page).toHaveURL('/blogs');
});

test('by keyboard: down into the results, up again, Enter opens, Escape clears', async ({ page }) => {
  await open(page, '/blogs');
  const input = page.getByLabel(box);
  await input.fill('pointers');
  const links = page.getByRole('list', { name: 'Search results' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await input.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(input).toBeFocused();
  await input.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(input).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(17);
  await input.fill('pointers');
  await expect(links.first()).toBeVisible();
  await input.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blogs/pointers-in-c-without-fear');
});

test('what is typed before the page is ready is searched for when it is', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/blogs', { waitUntil: 'commit' });
  await page.getByLabel(box).fill('closures');
  letGo();
  await ready(page);
  await expect(page.getByRole('status')).toHaveText(/for “closures”/);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

  test('it says so, and the next email tries again', async ({ page }) => {
    await open(page, '/blogs');
    await page.route('**/blogs/search-index.json', (route) => route.abort());
    await page.getByLabel(box).pressSequentially('pointer');
    await expect(page.getByRole('status')).toHaveText(/could not be loaded/);
    await expect(page.getByRole('article')).toHaveCount(17);
    await page.unroute('**/blogs/search-index.json');
    await page.getByLabel(box).press('s');
    await expect(page.getByRole('status')).toHaveText(/for “pointers”/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no search box; topics lead on all the same', async ({ page }) => {
    await page.goto('/blogs');
    await expect(page.getByLabel(box)).toBeHidden();
    const topics = page.getByRole('navigation', { name: 'Topics' });
    await topics.getByRole('link', { name: 'C++ 2' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles: C++');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(topics.getByRole('link', { name: 'C++ 2' })).toHaveAttribute('aria-current', 'page');
  });
});

test('an article names its topics and three related articles', async ({ page }) => {
  await open(page, '/blogs/how-technical-interviews-are-judged');
  const related = page.getByRole('region', { name: 'Related articles' });
  await expect(related.getByRole('article')).toHaveCount(3);
  await expect(related.getByRole('heading', { level: 3 }).first()).toHaveText('A resume that gets read');
  await page.getByRole('list', { name: 'Topics' }).getByRole('link', { name: 'Interviews' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles: Interviews');
  await expect(page.getByRole('article')).toHaveCount(2);
});
