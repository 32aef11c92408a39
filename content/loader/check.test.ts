import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Camp, type Course, camps, courses } from '../index.ts';
import { siteFile } from '../site.ts';
import { ContentError, check } from './check.ts';
import { amount as amountField } from './fields.ts';
import { blogSchema } from './schemas/blogs.ts';
import { campSchema } from './schemas/camps.ts';
import { courseSchema } from './schemas/courses.ts';
import { clientsSchema, teachersSchema, testimonialsSchema } from './schemas/people.ts';
import { siteSchema } from './schemas/site.ts';

/* Right files to spoil: those of the first course and camp, without what the loader adds. */
const image = 'brand/mark.svg';
const { open: _, startsAt: __, start_date: ___, taughtBy: ____, ...course } = (courses as [Course])[0];
const courseFile = { ...course, image };
const { pricing: _p, startsAt: _s, start_date: _d, ...camp } = (camps as [Camp])[0];
const campFile = {
  ...camp,
  image,
  certificate: image,
  trainer: { ...camp.trainer, portrait: image },
  registrationFee: '₹999',
  original_fee: '₹1,100',
  registrationOpens: '2025-03-01',
  earlyBirdLastDay: '2025-04-10',
};

test('the files that are broken below are valid before', () => {
  expect(() => check('courses/x.ts', courseSchema, courseFile)).not.toThrow();
  expect(() => check('camps/x.ts', campSchema, campFile)).not.toThrow();
});

const wrongCourse = (change: object) => () =>
  check('courses/x.ts', courseSchema, { ...courseFile, ...change });

test.each([
  [
    { fee: '5500' },
    'content/courses/x.ts: fee: write an amount with its rupee sign, like "₹5,500" or "₹1,00,000"',
  ],
  [{ title: undefined }, 'content/courses/x.ts: title: is missing'],
  [{ title: 42 }, 'content/courses/x.ts: title: Invalid input: expected string, received number'],
  [{ start_date: null }, 'content/courses/x.ts: start_date: Invalid input: expected string, received null'],
  [{ title: 'x'.repeat(121) }, 'content/courses/x.ts: title: keep it at 120 characters'],
  [{ title: '  ' }, 'content/courses/x.ts: title: must not be empty'],
  [{ title: 'C for all 🎓' }, 'content/courses/x.ts: title: leave out "🎓": the picture that others show'],
  [{ category: 'class' }, 'content/courses/x.ts: category: is "course" or "job-ready-program"'],
  [{ start_date: '11 January' }, 'content/courses/x.ts: start_date: write a start like'],
  [{ monthly: 'year' }, 'content/courses/x.ts: monthly: is "month" or left out'],
  [
    { start_date: '2027-01-11T19:00:00+05:30', end_date: undefined },
    'content/courses/x.ts: end_date: is missing: a course one can enrol in has a last class',
  ],
  [
    { start_date: '2027-01-11T19:00:00+05:30', end_date: '2027-01-11' },
    'content/courses/x.ts: end_date: must be after start_date',
  ],
  [
    { breaks: [{ from: '2027-03-14', to: '2027-03-01', reason: 'exams' }] },
    'content/courses/x.ts: breaks[1].to: must not be before from',
  ],
  [{ original_fee: '₹1' }, 'content/courses/x.ts: original_fee: must not be lower than fee'],
  [{ nextBatch: 'soon' }, 'content/courses/x.ts: nextBatch: write a month and a year, like "June 2027"'],
  [{ searchTitle: 'x'.repeat(61) }, 'content/courses/x.ts: searchTitle: keep it at 60 characters'],
  [{ price: '₹1' }, 'content/courses/x.ts: the whole file: unknown field "price"'],
  [
    { image: 'courses/pascal.svg' },
    'content/courses/x.ts: image: there is no picture content/pictures/courses/pascal.svg',
  ],
  [
    { curriculum: { bulletList: ['One', ''] } },
    'content/courses/x.ts: curriculum.bulletList[2]: must not be empty',
  ],
  [
    { showcase: { videoId: 'https://youtu.be/x' } },
    'content/courses/x.ts: showcase.videoId: is the 11 characters behind "v="',
  ],
])('a course with %o is refused with file, field and reason', (change, sentence) => {
  expect(wrongCourse(change)).toThrow(sentence);
});

test.each(['README.md', 'content/README.md'])('%s quotes a refusal as it is told', (file) => {
  const [quoted, path] = /^content\/(\S+): fee: .+$/m.exec(readFileSync(file, 'utf8')) ?? [];
  const refused = () => check(path ?? '', courseSchema, { ...courseFile, fee: '5500' });
  expect(refused).toThrow(new ContentError(quoted));
});

test.each(['₹2,50', '₹11,00', '₹100,000', '₹1,000,000', '₹5500'])('%s has no Indian commas', (amount) => {
  expect(wrongCourse({ original_fee: amount })).toThrow('original_fee: write an amount with its rupee sign');
});

test.each(['₹999', '₹11,000', '₹1,00,000', '₹12,34,567'])('%s has Indian commas', (amount) => {
  expect(amountField.safeParse(amount).success).toBe(true);
});

test('all errors of a file are reported at once', () => {
  expect(wrongCourse({ fee: 'much', duration: '' })).toThrow(
    /fee: .*[\s\S]*duration: |duration: .*[\s\S]*fee: /,
  );
});

test("a camp's original fee is not below its early-bird fee", () => {
  expect(() => check('camps/x.ts', campSchema, { ...campFile, original_fee: '₹900' })).toThrow(
    'content/camps/x.ts: original_fee: must not be lower than registrationFee',
  );
});

test("a camp's registration opens before its early-bird days end", () => {
  const wrong = { ...campFile, registrationOpens: '2025-04-11' };
  expect(() => check('camps/x.ts', campSchema, wrong)).toThrow(
    'content/camps/x.ts: registrationOpens: must not be after earlyBirdLastDay',
  );
});

test("a camp's start is at the time of its first session", () => {
  const start_date = '2027-05-01T03:00:00+05:30';
  expect(() => check('camps/x.ts', campSchema, { ...campFile, start_date })).toThrow(
    'content/camps/x.ts: start_date: must be at the time of the first line of day1.morning',
  );
});

test("a camp's early-bird days end before it begins, and its days close after their last line", () => {
  const start_date = `2025-04-09T${camp.day1.morning.bullets[0]?.at}:00+05:30`;
  expect(() => check('camps/x.ts', campSchema, { ...campFile, start_date })).toThrow(
    'content/camps/x.ts: earlyBirdLastDay: must not be after start_date',
  );
  const everyDay = { ...camp.everyDay, closes: { at: '00:01', text: 'Bye' } };
  expect(() => check('camps/x.ts', campSchema, { ...campFile, everyDay })).toThrow(
    'content/camps/x.ts: everyDay.closes.at: must be after the last line of each day',
  );
});

test.each([
  [{ date: '2023-02-29' }, 'content/blogs/a.md: date: is no day of the calendar'],
  [{ date: '2023-02-28', updated: '2023-02-27' }, 'content/blogs/a.md: updated: must not be before date'],
])('an article with %o is refused', (dates, sentence) => {
  const post = {
    id: 'a',
    title: 'A',
    description: 'A',
    author: 'A',
    topics: ['c'],
    image: 'brand/mark.svg',
    imageAlt: 'A',
    ...dates,
  };
  expect(() => check('blogs/a.md', blogSchema, post)).toThrow(sentence);
});

test('a link without https is refused', () => {
  expect(() => check('site.ts', siteSchema, { ...siteFile, bookingUrl: 'booking.example' })).toThrow(
    'content/site.ts: bookingUrl: write a full address that starts with https://',
  );
});

test('a social profile whose mark nobody drew is refused', () => {
  const social = [{ name: 'X', icon: 'x', url: 'https://x.example' }];
  expect(() => check('site.ts', siteSchema, { ...siteFile, social })).toThrow(
    'content/site.ts: social[1].icon: is one of facebook, youtube',
  );
});

test.each([testimonialsSchema, clientsSchema, teachersSchema])(
  'an empty list of people is refused',
  (schema) => {
    expect(() => check('people.ts', schema, [])).toThrow(
      'content/people.ts: the whole file: needs at least one',
    );
  },
);
