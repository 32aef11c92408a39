import { expect, test } from 'vitest';
import {
  blogArticles,
  camps,
  cartItem,
  catalogue,
  clients,
  contentDocument,
  contentWarnings,
  courses,
  site,
  testimonials,
} from '../index.ts';
import { fillIn } from './facts.ts';

/* The constants of the spec, held against what is shipped. */

test.each([
  ['c-programming', '11 weeks', '₹5,500'],
  ['cpp-programming', '9 weeks', '₹6,500'],
  ['java-programming', '28 weeks', '₹10,000'],
  ['web-development-mern', '14 weeks', '₹10,000'],
  ['full-stack-developer', '2 years', '₹1,000'],
  ['web-developer', '1 year', '₹1,000'],
])('%s lasts %s and costs %s, with a registration fee of ₹299', (id, duration, fee) => {
  expect(courses.find((course) => course.id === id)).toMatchObject({
    duration,
    fee,
    registrationFee: '₹299',
  });
});

test('there are six courses, two of them job-ready programs paid by the month', () => {
  expect(courses).toHaveLength(6);
  expect(courses.filter(({ monthly }) => monthly === 'month').map(({ id }) => id)).toEqual([
    'full-stack-developer',
    'web-developer',
  ]);
  expect(courses.filter(({ category }) => category === 'job-ready-program')).toHaveLength(2);
});

test('the address is shown in lines made of its parts', () => {
  expect(site.address).toEqual([
    '2nd floor, Vad Savli House',
    'Prabhat Road, Deccan Gymkhana',
    'Pune, Maharashtra 411004',
    'India',
  ]);
});

test('MERN was ₹15,000 and meets M, W, F 9-9:50 PM', () => {
  expect(courses.find(({ id }) => id === 'web-development-mern')).toMatchObject({
    original_fee: '₹15,000',
    class_schedule: 'M, W, F 9-9:50 PM',
  });
});

test('C, Java and MERN are open; C++ and the programs are not', () => {
  expect(courses.filter(({ open }) => open).map(({ id }) => id)).toEqual([
    'c-programming',
    'java-programming',
    'web-development-mern',
  ]);
});

test.each(courses)('$title says its batch size', ({ category, batchSize }) => {
  expect(batchSize).toContain(category === 'course' ? '20-25' : '25-30');
});

test('the camp keeps the dates, prices and numbers of the spec', () => {
  const [camp] = camps;
  expect(camp).toMatchObject({
    id: 'summer-coding-camp',
    duration: '3-day',
    start_date: '1st May 2025 at 10 AM',
    registrationFee: '₹999',
    original_fee: '₹1,100',
    earlyBirdLastDay: '2025-04-10',
  });
  expect(camp?.learnings).toHaveLength(5);
  expect(camp?.faqs).toHaveLength(10);
});

test('the camp costs ₹999 in a cart on 10 April 2025 and ₹1,100 on the 11th', () => {
  const camp = catalogue.find(({ id }) => id === 'summer-coding-camp');
  if (!camp) throw new Error('the camp is not in the catalogue');
  expect(cartItem(camp, new Date('2025-04-10T20:00:00+05:30')).registrationFee).toBe('₹999');
  expect(cartItem(camp, new Date('2025-04-11T00:00:00+05:30')).registrationFee).toBe('₹1,100');
});

test('there are 17 posts from 2020 to 2025, newest first, each read in minutes counted from its words', () => {
  const articles = blogArticles();
  expect(articles).toHaveLength(17);
  expect(articles.at(-1)?.year).toBe(2020);
  expect(articles[0]?.year).toBe(2025);
  for (const { published, readTime, body } of articles) {
    expect(published >= '2020' && published < '2026').toBe(true);
    expect(readTime).toBeGreaterThanOrEqual(3);
    expect(body.split(/\s+/).length).toBeGreaterThan(600);
  }
});

test('no two posts share a picture', () => {
  expect(new Set(blogArticles().map(({ image }) => image.src)).size).toBe(17);
});

test('every link from one article to another page of ours leads somewhere', () => {
  const known = new Set([
    ...blogArticles().map(({ id }) => `/blogs/${id}`),
    ...courses.map(({ id }) => `/courses/${id}`),
    ...camps.map(({ id }) => `/short-courses/${id}`),
    ...['/course', '/blogs', '/clients', '/quote', '/about', '/contact', '/financial-aid'],
    ...['/refunds-and-cancellations', '/terms-and-conditions', '/privacy-policy'],
  ]);
  const documents = (
    [
      'legal/refunds-and-cancellations',
      'legal/terms-and-conditions',
      'legal/privacy-policy',
      'pages/about',
      'pages/financial-aid',
    ] as const
  ).map(contentDocument);
  for (const { id, body } of [...blogArticles(), ...documents]) {
    for (const [, target] of body.matchAll(/\]\((\/[^)#]*)/g))
      expect(known, `${id} links to ${target}`).toContain(target);
  }
});

test('there are six testimonials and four clients, with testimonials of every kind', () => {
  expect(testimonials).toHaveLength(6);
  expect(clients).toHaveLength(4);
  const said = clients.map(({ testimonial }) => testimonial);
  expect(said).toContain('N/A');
  expect(said).toContain('Pending from Client');
  expect(said.some((text) => text.length > 150)).toBe(true);
  expect(clients.some(({ deliverables }) => deliverables)).toBe(true);
  expect(clients.some(({ deliverables }) => !deliverables)).toBe(true);
});

test('the terms have 11 numbered sections and ask for 18 years or parental consent', () => {
  const { body } = contentDocument('legal/terms-and-conditions');
  expect([...body.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  expect(body).toMatch(/18/);
  expect(body).toMatch(/parent/i);
});

test.each(['legal/refunds-and-cancellations', 'legal/terms-and-conditions', 'legal/privacy-policy'] as const)(
  '%s promises an answer to a grievance within 28 business days',
  (name) => {
    expect(contentDocument(name).body).toContain('28 business days');
  },
);

test('the privacy policy tells how to opt out of promotional e-mail', () => {
  expect(contentDocument('legal/privacy-policy').body).toMatch(/opt out|opt-out|unsubscribe/i);
});

test('the about page states a course length of 10-12 months, and calls are answered Mon-Fri 9am to 5pm', () => {
  expect(contentDocument('pages/about').body).toContain('10-12 months');
  expect(site.callHours).toBe('Mon-Fri 9am to 5pm');
});

test('the owner is warned of a start and a cut-off in the past, and nothing is hidden', () => {
  expect(contentWarnings(new Date('2026-11-15T00:00:00Z'))).toEqual([
    'content/camps/summer-coding-camp.ts: start_date: 1st May 2025 at 10 AM is in the past',
    'content/camps/summer-coding-camp.ts: earlyBirdLastDay: 10th April 2025 is in the past',
  ]);
  expect(contentWarnings(new Date('2025-04-10T12:00:00+05:30'))).toEqual([]);
});

test("texts take the school's facts from site.ts, and an unknown one is refused", () => {
  expect(contentDocument('legal/terms-and-conditions').body).toContain(site.email);
  expect(contentDocument('pages/about').title).toContain(site.name);
  expect(() => fillIn('legal/x.md', 'Fax: {{fax}}')).toThrow(
    'content/legal/x.md: {{fax}}: is no fact of site.ts',
  );
});
