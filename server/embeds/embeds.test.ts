import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type BlogArticle, blogArticles } from '#content';
import { build } from '../app.ts';
import { databasePerTest, sqlite } from '../testing/engines.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { embed } from './embed.ts';
import type { ThirdParties } from './routes.ts';

const real: ThirdParties = {
  analytics: { measurementId: 'G-TEST1', scriptUrl: 'https://www.googletagmanager.com/gtag/js' },
  comments: { embedUrl: 'https://a-school.disqus.com/embed.js' },
  siteUrl: 'https://school.example/',
};
const [article] = blogArticles() as [BlogArticle];
const thread = `/embeds/comments/${article.id}`;
const recommendations = `/embeds/recommendations/${article.id}`;
const counts = '/embeds/comment-counts';
const none: ThirdParties = { analytics: null, comments: null, siteUrl: null };

const opened = databasePerTest(sqlite);
let app: ReturnType<typeof build>;
afterEach(() => app.close());

const start = (thirdParties: ThirdParties) => {
  app = build({ db: opened.db, thirdParties, https: true, logger: silentLogger });
};
const policyOf = async (url: string) => {
  const policy = (await app.inject(url)).headers['content-security-policy'] as string;
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

test('without third parties there are no embeds, and pages are told so', async () => {
  start(none);
  expect((await app.inject('/api/services')).json()).toEqual({ analytics: false, comments: false });
  for (const url of ['/embeds/analytics', thread, recommendations, counts])
    expect((await app.inject(url)).statusCode).toBe(404);
});

test("each embed allows its service's hosts and its own script by hash, and only our pages frame it", async () => {
  start(real);
  expect((await app.inject('/api/services')).json()).toEqual({ analytics: true, comments: true });
  for (const url of ['/embeds/analytics', thread, recommendations, counts]) {
    const { body, headers } = await app.inject(url);
    const code = /<script>([\s\S]*)<\/script>/.exec(body)?.[1] ?? '';
    const policy = await policyOf(url);
    const hash = createHash('sha256').update(code).digest('base64');
    expect(policy.get('script-src')).toContain(`'sha256-${hash}'`);
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
  }
});

test('the analytics embed knows Google Analytics, and none of its advertising hosts', async () => {
  start(real);
  const policy = await policyOf('/embeds/analytics');
  expect(policy.get('script-src')).toContain('https://www.googletagmanager.com');
  expect(policy.get('connect-src')).toContain('https://*.google-analytics.com');
  expect([...policy.values()].flat().join()).not.toMatch(/doubleclick|disqus|unsafe/);
  expect((await app.inject('/embeds/analytics')).body).toContain('"measurementId":"G-TEST1"');
});

test('analytics and counts have an opaque origin, wherever they are opened', async () => {
  start(real);
  for (const url of ['/embeds/analytics', counts])
    expect((await policyOf(url)).get('sandbox')).toEqual(['allow-scripts']);
});

test('counts are asked for every article, by scripts alone', async () => {
  start(real);
  const { body } = await app.inject(counts);
  for (const { id } of blogArticles()) expect(body).toContain(`data-disqus-identifier="${id}"`);
  expect(body).toContain('"scriptUrl":"https://a-school.disqus.com/count.js"');
  const policy = await policyOf(counts);
  expect(policy.get('script-src')).toContain('https://a-school.disqus.com');
  expect(policy.has('style-src') || policy.has('connect-src') || policy.has('frame-src')).toBe(false);
});

test('recommendations have the key and the policy of the thread', async () => {
  start(real);
  const { body } = await app.inject(recommendations);
  expect(body).toContain('"scriptUrl":"https://a-school.disqus.com/recommendations.js"');
  expect(body).toContain(JSON.stringify(article.id));
  const [its, threads] = [await policyOf(recommendations), await policyOf(thread)];
  for (const name of ['style-src', 'img-src', 'frame-src', 'connect-src'])
    expect(its.get(name)).toEqual(threads.get(name));
});

test('a thread is keyed by address, id and title; an unknown article has none', async () => {
  start(real);
  const { body } = await app.inject(thread);
  expect(body).toContain(JSON.stringify(article.id));
  expect(body).toContain(`"title":${JSON.stringify(article.title).replaceAll('<', '\\u003c')}`);
  expect(body).toContain('"siteUrl":"https://school.example/"');
  const policy = await policyOf(thread);
  expect(policy.get('script-src')).toContain('https://a-school.disqus.com');
  expect(policy.get('frame-src')).toEqual(['https://disqus.com']);
  expect((await app.inject('/embeds/comments/no-such-article')).statusCode).toBe(404);
});

test('another implementation is one origin, and the policy follows it', async () => {
  start({
    ...real,
    analytics: { measurementId: 'G-TEST1', scriptUrl: 'http://127.0.0.1:4020/gtag/js' },
    comments: { embedUrl: 'http://127.0.0.1:4030/embed.js' },
  });
  expect((await policyOf('/embeds/analytics')).get('connect-src')).toEqual(['http://127.0.0.1:4020']);
  expect((await policyOf(thread)).get('frame-src')).toEqual(['http://127.0.0.1:4030']);
});

test('HTML in a title cannot leave the script', () => {
  start(none);
  const script = (_facts: { title: string }) => {};
  const facts = { title: '</script><script>alert(1)</script>' };
  const { html } = embed({ title: 'x', script, facts, policy: {}, https: false });
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).toContain('\\u003c/script>');
});
