import { blogArticles, blogTopics, camps, courses } from '../../content/index.ts';

/** Every page there is. */
export function pagePaths(): string[] {
  return [
    '/',
    '/about',
    '/contact',
    '/financial-aid',
    '/course',
    ...courses.map(({ id }) => `/courses/${id}`),
    ...camps.map(({ id }) => `/short-courses/${id}`),
    '/clients',
    '/quote',
    '/blogs',
    ...blogArticles().map(({ id }) => `/blogs/${id}`),
    ...blogTopics().map(({ id }) => `/blogs/topics/${id}`),
    '/add-to-cart',
    '/checkout',
    '/payment-success',
    '/refunds-and-cancellations',
    '/terms-and-conditions',
    '/privacy-policy',
  ];
}

/** What is not there: the pattern, and a path of that kind to render its not-found page with. */
export const notFoundPaths = [
  { pattern: '/courses/*', sample: '/courses/not-a-course' },
  { pattern: '/short-courses/*', sample: '/short-courses/not-a-camp' },
  { pattern: '/blogs/*', sample: '/blogs/not-an-article' },
  { pattern: '/blogs/topics/*', sample: '/blogs/topics/not-a-topic' },
  { pattern: '/**', sample: '/not-a-page' },
];
