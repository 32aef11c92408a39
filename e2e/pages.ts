import {
  blogArticles,
  blogTopics,
  camps,
  contentDocument,
  courses,
  type DocumentFile,
  site,
} from '../content/index.ts';
import { routePaths } from '../scripts/build/paths.ts';

function searchTitle(file: DocumentFile): string {
  const { title, searchTitle } = contentDocument(file);
  return searchTitle ?? title;
}

/** What a page's title must say. A page that is not here must still have a title of its own. */
const titles: Record<string, string> = {
  '/': site.name,
  '/about': searchTitle('pages/about'),
  '/contact': 'Contact',
  '/financial-aid': searchTitle('pages/financial-aid'),
  '/course': searchTitle('pages/courses'),
  '/clients': 'Custom software',
  '/quote': 'Quotation',
  '/blogs': 'Blog',
  '/add-to-cart': 'Cart',
  '/checkout': 'Checkout',
  '/payment-success': 'Payment',
  '/enrolment': 'Your enrolment',
  '/refunds-and-cancellations': contentDocument('legal/refunds-and-cancellations').title,
  '/terms-and-conditions': contentDocument('legal/terms-and-conditions').title,
  '/privacy-policy': contentDocument('legal/privacy-policy').title,
  ...Object.fromEntries([
    ...courses.map(({ id, searchTitle }) => [`/courses/${id}`, searchTitle]),
    ...camps.map(({ id, searchTitle }) => [`/short-courses/${id}`, searchTitle]),
    ...blogArticles().map(({ id, title }) => [`/blogs/${id}`, title]),
    ...blogTopics().map(({ id, name }) => [`/blogs/topics/${id}`, `${name}: articles`]),
  ]),
};

const withTitle = (path: string) => ({ path, title: titles[path] ?? '' });
const routes = await routePaths();

/** Every page of the site, with what its title must say. */
export const pages = routes.flatMap((route) => route.pages.map(withTitle));

/** The first and the last page of each route, where checking all would only repeat. */
export const kindsOfPage = routes.flatMap((route) =>
  [...new Set([...route.pages.slice(0, 1), ...route.pages.slice(-1)])].map(withTitle),
);
