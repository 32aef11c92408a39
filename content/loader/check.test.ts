import { expect, test } from 'vitest';
import summerCodingCamp from '../camps/summer-coding-camp.ts';
import cProgramming from '../courses/c-programming.ts';
import { siteFile } from '../site.ts';
import { check } from './check.ts';
import { blogSchema, campSchema, courseSchema, siteSchema } from './schemas.ts';

const wrongCourse = (change: object) => () =>
  check('courses/c-programming.ts', courseSchema, { ...cProgramming, ...change });

test.each([
  [
    { fee: '5500' },
    'content/courses/c-programming.ts: fee: write an amount with its rupee sign, like "₹5,500"',
  ],
  [{ title: undefined }, 'content/courses/c-programming.ts: title: is missing'],
  [{ title: '  ' }, 'content/courses/c-programming.ts: title: must not be empty'],
  [{ category: 'class' }, 'content/courses/c-programming.ts: category: is "course" or "job-ready-program"'],
  [{ start_date: '11 January' }, 'content/courses/c-programming.ts: start_date: write a start like'],
  [{ monthly: 'year' }, 'content/courses/c-programming.ts: monthly: is "month" or left out'],
  [{ price: '₹1' }, 'content/courses/c-programming.ts: the whole file: unknown field "price"'],
  [
    { image: 'courses/pascal.svg' },
    'content/courses/c-programming.ts: image: there is no picture content/pictures/courses/pascal.svg',
  ],
  [
    { curriculum: { bulletList: ['One', ''] } },
    'content/courses/c-programming.ts: curriculum.bulletList[2]: must not be empty',
  ],
  [
    { showcase: { videoId: 'https://youtu.be/x' } },
    'content/courses/c-programming.ts: showcase.videoId: is the 11 characters behind "v="',
  ],
])('a course with %o is refused with file, field and reason', (change, sentence) => {
  expect(wrongCourse(change)).toThrow(sentence);
});

test('every mistake of a file is told at once', () => {
  expect(wrongCourse({ fee: 'much', duration: '' })).toThrow(
    /fee: .*[\s\S]*duration: |duration: .*[\s\S]*fee: /,
  );
});

test("a camp's original fee is not below its early-bird fee", () => {
  expect(() => check('camps/x.ts', campSchema, { ...summerCodingCamp, original_fee: '₹900' })).toThrow(
    'content/camps/x.ts: original_fee: must not be lower than registrationFee',
  );
});

test("a camp's registration opens before its early-bird days end", () => {
  const wrong = { ...summerCodingCamp, registrationOpens: '2025-04-11' };
  expect(() => check('camps/x.ts', campSchema, wrong)).toThrow(
    'content/camps/x.ts: registrationOpens: must not be after earlyBirdLastDay',
  );
});

test("a camp's start is at the time of its first session", () => {
  const start_date = '2027-05-01T09:00:00+05:30';
  expect(() => check('camps/x.ts', campSchema, { ...summerCodingCamp, start_date })).toThrow(
    'content/camps/x.ts: start_date: must be at the time of the first line of day1.morning',
  );
});

test('a day that the calendar lacks is refused', () => {
  const post = {
    id: 'a',
    title: 'A',
    description: 'A',
    date: '2023-02-29',
    author: 'A',
    topics: ['c'],
    image: 'brand/mark.svg',
    imageAlt: 'A',
  };
  expect(() => check('blogs/a.md', blogSchema, post)).toThrow(
    'content/blogs/a.md: date: is no day of the calendar',
  );
});

test('a link without https is refused', () => {
  expect(() => check('site.ts', siteSchema, { ...siteFile, bookingUrl: 'booking.example' })).toThrow(
    'content/site.ts: bookingUrl: write a full address that starts with https://',
  );
});
