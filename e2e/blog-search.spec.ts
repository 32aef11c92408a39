import { type BlogTopic, blogTopics } from '../content/index.ts';
import { axeFinds, faintText } from './axe.ts';
import { article, articlePath, articles, titleWord } from './from-content.ts';
import { expect, test as inNewWindow, open, ready } from './journey.ts';
import { test } from './one-window.ts';

const box = 'Search the articles';
const authors = articles.map((one) => one.author);
const author = authors.find((name, index) => authors.indexOf(name) !== index) ?? '';

inNewWindow('the search is fetched when somebody searches, not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/blogs');
  await page.getByLabel(box).focus();
  expect(asked).not.toContain('/blogs/search-index.json');
  const before = asked.filter((path) => path.endsWith('.js')).length;
  await page.getByLabel(box).fill(titleWord);
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
  expect(asked.filter((path) => path === '/blogs/search-index.json')).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(before);
});

test('it finds by title and text, marks the words, says how many, and leads there', async ({ page }) => {
  await open(page, '/blogs');
  await page.getByLabel(box).pressSequentially(titleWord);
  const results = page.getByRole('list', { name: 'Search results' });
  await expect(page.getByRole('status')).toHaveText(new RegExp(`^\\d+ articles? for “${titleWord}”\\.$`));
  const count = Number(/^\d+/.exec((await page.getByRole('status').textContent()) ?? '')?.[0]);
  await expect(results.getByRole('listitem')).toHaveCount(count);
  const first = results.getByRole('listitem').first();
  await expect(first.locator('mark').first()).toHaveText(new RegExp(titleWord.slice(0, 3), 'i'));
  await expect(page.getByRole('article')).toHaveCount(0);
  const title = await first.getByRole('heading').textContent();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('Back brings the search again, and so does its address', async ({ page }) => {
  await open(page, '/blogs');
  await page.getByLabel(box).fill(titleWord);
  const results = page.getByRole('list', { name: 'Search results' });
  await results.getByRole('link', { name: article.title }).click();
  await expect(page).toHaveURL(articlePath);
  await page.goBack();
  await expect(page).toHaveURL(`/blogs?q=${titleWord}`);
  await expect(page.getByLabel(box)).toHaveValue(titleWord);
  await expect(results).toBeVisible();
  await open(page, '/blogs?q=anything');
  await expect(page.getByRole('status')).toHaveText(/“anything”/);
});

test('axe finds nothing in the results, in light and in dark', async ({ page }) => {
  await open(page, `/blogs?q=${titleWord}`);
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await axeFinds(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await faintText(page)).toEqual([]);
});

test('no results: says so, with links to go on', async ({ page }) => {
  await open(page, '/blogs');
  await page.getByLabel(box).fill('xylophonist');
  await expect(page.getByText('choose a topic above')).toBeVisible();
  const [{ name, count }] = blogTopics() as [BlogTopic];
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await topics.getByRole('link', { name: `${name} ${count}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Articles: ${name}`);
  await expect(page.getByRole('article')).toHaveCount(count);
  await expect(page.getByLabel(box)).toHaveValue('');

  await page.goBack();
  await expect(page.getByLabel(box)).toHaveValue('xylophonist');
  await expect(page.getByRole('status')).toHaveText('No article about “xylophonist” yet.');
  await expect(page.getByText('Try fewer or different words')).toBeVisible();
  await page.getByRole('button', { name: 'Show all articles' }).click();
  await expect(page.getByRole('article')).toHaveCount(articles.length);
  await expect(page.getByLabel(box)).toBeFocused();
  await expect(page.getByLabel(box)).toHaveValue('');
  await expect(page).toHaveURL('/blogs');
});

test('by keyboard: down into the results, up again, Enter opens, Escape clears', async ({ page }) => {
  await open(page, '/blogs');
  const input = page.getByLabel(box);
  // Every author has written something, one of them two things or more.
  await input.fill(author);
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
  await expect(page.getByRole('article')).toHaveCount(articles.length);
  await input.fill(titleWord);
  await expect(links.first()).toBeVisible();
  await input.press('ArrowDown');
  const address = (await links.first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
});

inNewWindow('what is typed before the page is ready is searched for when it is', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/blogs', { waitUntil: 'commit' });
  await page.getByLabel(box).fill(titleWord);
  letGo();
  await ready(page);
  await expect(page.getByRole('status')).toHaveText(new RegExp(`for “${titleWord}”`));
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

  test('says so, and tries again with the next letter', async ({ page }) => {
    await open(page, '/blogs');
    await page.route('**/blogs/search-index.json', (route) => route.abort());
    await page.getByLabel(box).pressSequentially(titleWord.slice(0, -1));
    await expect(page.getByRole('status')).toHaveText(/could not be loaded/);
    await expect(page.getByRole('article')).toHaveCount(articles.length);
    await page.unroute('**/blogs/search-index.json');
    await page.getByLabel(box).press(titleWord.slice(-1));
    await expect(page.getByRole('status')).toHaveText(new RegExp(`for “${titleWord}”`));
  });
});

inNewWindow.describe('without JavaScript', () => {
  inNewWindow.use({ javaScriptEnabled: false });

  inNewWindow('there is no search box; topics lead on all the same', async ({ page }) => {
    await page.goto('/blogs');
    await expect(page.getByLabel(box)).toBeHidden();
    const topics = page.getByRole('navigation', { name: 'Topics' });
    const [{ name, count }] = blogTopics() as [BlogTopic];
    const link = topics.getByRole('link', { name: `${name} ${count}`, exact: true });
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Articles: ${name}`);
    await expect(page.getByRole('article')).toHaveCount(count);
    await expect(link).toHaveAttribute('aria-current', 'page');
  });
});

test('an article names its topics and three related articles', async ({ page }) => {
  await open(page, articlePath);
  const related = page.getByRole('region', { name: 'Related articles' });
  await expect(related.getByRole('article')).toHaveCount(Math.min(3, articles.length - 1));
  const topic = blogTopics().find(({ id }) => article.topics.includes(id)) as BlogTopic;
  await page
    .getByRole('list', { name: 'Topics' })
    .getByRole('link', { name: topic.name, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Articles: ${topic.name}`);
  await expect(page.getByRole('article')).toHaveCount(topic.count);
  // From what was found on one topic's page another topic leads to its articles.
  await page.getByLabel(box).fill(titleWord);
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
  const other = blogTopics().find(({ id }) => id !== topic.id) as BlogTopic;
  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('link', { name: `${other.name} ${other.count}`, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Articles: ${other.name}`);
  await expect(page.getByRole('article')).toHaveCount(other.count);
  await expect(page.getByLabel(box)).toHaveValue('');
});
