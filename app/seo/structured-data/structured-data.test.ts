import { expect, test } from 'vitest';
import {
  type BlogArticle,
  blogArticles,
  type Camp,
  type Course,
  camps,
  courses,
  site,
  type Teacher,
  teachers,
} from '#content';
import { blogPosting } from './blog-posting.server.ts';
import { breadcrumbs } from './breadcrumbs.server.ts';
import { campEvent, questionsPage } from './camp.server.ts';
import { courseThing, isoDuration } from './course.server.ts';
import { courseList } from './course-list.server.ts';
import { graph } from './graph.ts';
import { school } from './school.server.ts';
import { website } from './website.server.ts';

const origin = 'https://school.example';
const [anyCourse] = courses as [Course];
const camp: Camp = {
  ...(camps as [Camp])[0],
  startsAt: '2025-05-01T10:00:00+05:30',
  registrationOpens: '2025-03-01',
  earlyBirdLastDay: '2025-04-10',
};

test('an open course has an offer at its whole fee and its coming batch', () => {
  const course: Course = {
    ...anyCourse,
    duration: '14 weeks',
    fee: '₹10,000',
    original_fee: '₹15,000',
    monthly: undefined,
    open: true,
    startsAt: '2027-02-01T21:00:00+05:30',
    end_date: '2027-05-07',
    taughtBy: 'Asha Rao',
  };
  expect(courseThing(course, origin)).toMatchObject({
    '@type': 'Course',
    name: course.title,
    url: `${origin}/courses/${course.id}`,
    provider: { '@type': 'Organization', name: site.name },
    timeRequired: 'P14W',
    offers: [
      {
        price: '10000.00',
        priceCurrency: 'INR',
        category: 'Paid',
        availability: 'https://schema.org/InStock',
        priceSpecification: [
          { price: '10000.00' },
          { price: '15000.00', priceType: 'https://schema.org/StrikethroughPrice' },
        ],
      },
    ],
    hasCourseInstance: [
      {
        courseMode: 'Online',
        courseWorkload: expect.stringMatching(/^PT(\d+H)?(\d+M)?$/),
        startDate: '2027-02-01T21:00:00+05:30',
        endDate: '2027-05-07',
        instructor: { name: 'Asha Rao' },
      },
    ],
  });
});

test('of a batch that has begun nothing is told but the course, to be ordered ahead', () => {
  const course: Course = { ...anyCourse, open: true, startsAt: '2026-02-01T21:00:00+05:30' };
  const told = courseThing(course, origin, true);
  expect(told).toMatchObject({ offers: [{ availability: 'https://schema.org/PreOrder' }] });
  expect(JSON.stringify(told)).not.toMatch(/hasCourseInstance|startDate/);
  expect(campEvent(camp, { pay: '₹1,100' }, origin, true)).toBeUndefined();
});

test('a program is paid by the month; without an open batch nothing is said to be available or to start', () => {
  const program = courseThing(
    {
      ...anyCourse,
      fee: '₹1,000',
      original_fee: undefined,
      monthly: 'month',
      open: false,
      startsAt: undefined,
    },
    origin,
  );
  expect(program).toMatchObject({
    offers: [{ price: '1000.00', category: 'Subscription', priceSpecification: [{ unitCode: 'MON' }] }],
  });
  expect(JSON.stringify(program)).not.toMatch(/availability|hasCourseInstance|startDate/);
});

test('a duration in words becomes one for programs; an unknown wording is left out', () => {
  expect(['11 weeks', '1 year', '2 years', '3-day', 'a while'].map(isoDuration)).toEqual([
    'P11W',
    'P1Y',
    'P2Y',
    undefined,
    undefined,
  ]);
});

test('the camp is an event of three days at the price of the moment, valid until the early-bird day ends', () => {
  expect(campEvent(camp, { pay: '₹999', insteadOf: '₹1,100' }, origin)).toMatchObject({
    '@type': 'Event',
    startDate: '2025-05-01T10:00:00+05:30',
    endDate: '2025-05-03',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    offers: { price: '999.00', validFrom: '2025-03-01T00:00:00+05:30', priceValidUntil: '2025-04-10' },
  });
  const late = campEvent(camp, { pay: '₹1,100' }, origin);
  expect(late).toMatchObject({ offers: { price: '1100.00', validFrom: '2025-04-11T00:00:00+05:30' } });
  expect(JSON.stringify(late)).not.toMatch(/999|priceValidUntil|Strikethrough/);
});

test('a camp that ends in the next month ends on the right day; one without a date is no event', () => {
  const price = { pay: '₹999' };
  const atTheEnd = { ...camp, startsAt: '2027-04-29T10:00:00+05:30' };
  expect(campEvent(atTheEnd, price, origin)).toMatchObject({ endDate: '2027-05-01' });
  expect(campEvent({ ...camp, startsAt: undefined }, price, origin)).toBeUndefined();
});

test('every question of the camp is there with its answer', () => {
  expect(questionsPage(camp.faqs, origin)).toMatchObject({
    mainEntity: camp.faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
});

test('an article names its author, its days and the school', () => {
  const [teacher] = teachers as [Teacher];
  const post: BlogArticle = {
    ...(blogArticles() as [BlogArticle])[0],
    author: teacher.name,
    published: '2020-09-12',
    updated: undefined,
    topics: ['c'],
  };
  expect(blogPosting({ ...post, updated: '2026-01-02' }, origin)).toMatchObject({
    '@type': 'BlogPosting',
    headline: post.title,
    datePublished: '2020-09-12',
    dateModified: '2026-01-02',
    author: { name: teacher.name, url: `${origin}/course#${teacher.id}` },
    publisher: { name: site.name },
    keywords: ['C'],
  });
  expect(blogPosting(post, origin)).toMatchObject({ dateModified: '2020-09-12' });
  const byGuest = blogPosting({ ...post, author: 'A Guest' }, origin);
  expect(byGuest).toMatchObject({ author: { '@type': 'Person', name: 'A Guest' } });
  expect(JSON.stringify(byGuest)).not.toContain('/course#');
});

test('the courses are listed in their order, each with the address of its page', () => {
  const list = courseList(
    [
      { to: '/courses/pascal', title: 'Pascal' },
      { to: '/short-courses/a-camp', title: 'A Camp' },
    ],
    origin,
  );
  expect(list).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: 'Pascal', url: `${origin}/courses/pascal` },
      { position: 2, name: 'A Camp', url: `${origin}/short-courses/a-camp` },
    ],
  });
});

test('the site names itself and who publishes it', () => {
  expect(website(origin)).toMatchObject({
    '@type': 'WebSite',
    name: site.name,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#school` },
  });
});

test("the school's postal address is in parts, and its logo a PNG at a stable address", () => {
  const { street, locality, region, postalCode, countryCode } = site.postalAddress;
  expect(school(origin)).toMatchObject({
    logo: `${origin}/logo.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street.join(', '),
      addressLocality: locality,
      addressRegion: region,
      postalCode,
      addressCountry: countryCode,
    },
  });
});

test('a trail is numbered from one, and ends with the page itself', () => {
  const list = breadcrumbs([{ to: '/', title: 'Home' }], { to: '/blogs', title: 'Blogs' }, origin);
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${origin}/` },
      { position: 2, name: 'Blogs', item: `${origin}/blogs` },
    ],
  });
});

test('a block names its vocabulary once', () => {
  expect(graph(school(origin))).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Organization', '@id': `${origin}/#school`, telephone: site.phone }],
  });
});
