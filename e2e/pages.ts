import { blogArticles, blogTopics, camps, courses } from '../content/index.ts';

/** Every page of the site, with what its title must say. */
export const pages: { path: string; title: string }[] = [
  { path: '/', title: 'Banyan Code' },
  { path: '/about', title: 'About' },
  { path: '/contact', title: 'Contact' },
  { path: '/financial-aid', title: 'Financial aid' },
  { path: '/course', title: 'Courses' },
  ...courses.map(({ id, title }) => ({ path: `/courses/${id}`, title })),
  ...camps.map(({ id, title }) => ({ path: `/short-courses/${id}`, title })),
  { path: '/clients', title: 'Freelance Service' },
  { path: '/quote', title: 'Request a Quotation' },
  { path: '/blogs', title: 'Blogs' },
  ...blogArticles().map(({ id, title }) => ({ path: `/blogs/${id}`, title })),
  ...blogTopics().map(({ id, name }) => ({ path: `/blogs/topics/${id}`, title: `Articles: ${name}` })),
  { path: '/add-to-cart', title: 'Cart' },
  { path: '/checkout', title: 'Checkout' },
  { path: '/payment-success', title: 'Payment' },
  { path: '/refunds-and-cancellations', title: 'Refunds' },
  { path: '/terms-and-conditions', title: 'Terms' },
  { path: '/privacy-policy', title: 'Privacy' },
];

/** One of each kind, where checking all would only repeat. */
export const kindsOfPage = pages.filter(
  ({ path }) =>
    !/^\/(blogs|courses)\/./.test(path) || /pointers-in-c|topics\/cpp|c-programming|full-stack/.test(path),
);
