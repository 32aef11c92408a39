import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/home/page.tsx'),
  route('about', 'pages/about/page.tsx'),
  route('contact', 'pages/contact/page.tsx'),
  route('financial-aid', 'pages/financial-aid/page.tsx'),

  route('course', 'pages/courses/page.tsx'),
  route('courses/:courseId', 'pages/course/page.tsx'),
  route('bootcamp/:campId', 'pages/bootcamp/page.tsx'),
  route('short-courses/:campId', 'pages/short-course/page.tsx'),

  route('clients', 'pages/clients/page.tsx'),
  route('quote', 'pages/quote/page.tsx'),

  route('blogs', 'pages/blogs/page.tsx'),
  route('blogs/pages/:page', 'pages/blogs/page.tsx', { id: 'blogs-page' }),
  route('blogs/topics/:topic', 'pages/blogs/page.tsx', { id: 'topic' }),
  route('blogs/:blogId', 'pages/blog/page.tsx'),

  route('add-to-cart', 'pages/cart/page.tsx'),
  route('checkout', 'pages/checkout/page.tsx'),
  route('payment-success', 'pages/payment-result/page.tsx'),
  route('enrolment', 'pages/enrolment/page.tsx'),

  route('refunds-and-cancellations', 'pages/legal/page.tsx', { id: 'refunds-and-cancellations' }),
  route('terms-and-conditions', 'pages/legal/page.tsx', { id: 'terms-and-conditions' }),
  route('privacy-policy', 'pages/legal/page.tsx', { id: 'privacy-policy' }),

  route('offline', 'pages/offline/page.tsx'),
  route('*', 'pages/not-found/page.tsx'),
] satisfies RouteConfig;
