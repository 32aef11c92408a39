import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { index, route } from '@react-router/dev/routes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blogArticles, blogTopics, camps, courses } from '../../content/index.ts';
import { pagePaths, routePaths } from './paths.ts';

let app: string;
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'routes-'));
});
afterEach(() => rmSync(app, { recursive: true }));

function addFolder(page: string, prerender: string) {
  mkdirSync(join(app, 'pages', page), { recursive: true });
  writeFileSync(join(app, 'pages', page, 'prerender.server.ts'), `export const prerender = ${prerender};\n`);
}

test('a page added to routes.ts is prerendered at its path', async () => {
  const routes = [index('pages/home/page.tsx'), route('jobs', 'pages/jobs/page.tsx')];
  expect(await routePaths(routes, app)).toEqual([{ pages: ['/'] }, { pages: ['/jobs'] }]);
});

test("a parameter's values come from the page's folder, and any other value has a 404 page", async () => {
  addFolder('job', '{ jobId: () => ["teacher", "designer"] }');
  expect(await routePaths([route('jobs/:jobId', 'pages/job/page.tsx')], app)).toEqual([
    {
      pages: ['/jobs/teacher', '/jobs/designer'],
      notFound: { pattern: '/jobs/*', sample: '/jobs/not-found' },
    },
  ]);
});

test('a route may say what each of its pages is made of', async () => {
  addFolder('job', '{ jobId: () => ["teacher"] };\nexport const madeOf = { jobId: (id) => ["made of", id] }');
  const [route_] = await routePaths([route('jobs/:jobId', 'pages/job/page.tsx')], app);
  expect(route_?.madeOf?.('/jobs/teacher')).toEqual(['made of', 'teacher']);
});

test('a parameter without values stops the build and says what to do', async () => {
  const sentence =
    'app/routes.ts: nothing says which values ":jobId" has in "/jobs/:jobId". ' +
    'Export prerender = { jobId: () => […] } from app/pages/job/prerender.server.ts.';
  const routes = [route('jobs/:jobId', 'pages/job/page.tsx')];
  await expect(routePaths(routes, app)).rejects.toThrow(sentence);
  addFolder('job', '{ otherId: () => [] }');
  await expect(routePaths(routes, app)).rejects.toThrow(sentence);
});

test('a parameter in the middle of a path stops the build', async () => {
  for (const path of ['jobs/:jobId/apply', 'jobs/:jobId?', 'files/*'])
    await expect(routePaths([route(path, 'pages/job/page.tsx')], app)).rejects.toThrow(
      'only the last segment',
    );
});

test('a redirect has no page and no 404 page; the splat route is the 404 page of all other paths', async () => {
  addFolder('old', 'false');
  const routes = [route('old/:jobId', 'pages/old/page.tsx'), route('*', 'pages/not-found/page.tsx')];
  expect(await routePaths(routes, app)).toEqual([
    { pages: [] },
    { pages: [], notFound: { pattern: '/**', sample: '/not-found' } },
  ]);
});

test('every course, camp, article and topic has a page, and no page is listed twice', async () => {
  const paths = await pagePaths();
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...courses.map(({ id }) => `/courses/${id}`),
      ...camps.map(({ id }) => `/short-courses/${id}`),
      ...blogArticles().map(({ id }) => `/blogs/${id}`),
      ...blogTopics().map(({ id }) => `/blogs/topics/${id}`),
    ]),
  );
  expect(paths.filter((path) => /offline|bootcamp|\*|:/.test(path))).toEqual([]);
});
