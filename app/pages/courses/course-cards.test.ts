import { expect, test } from 'vitest';
import { type CatalogueItem, camps, courses } from '#content';
import { courseCards, feeAndStart } from './course-cards.server.ts';

const startsAt = new Date('2027-01-11T19:00:00+05:30');
const before = new Date('2026-12-01T10:00:00+05:30');

const pascal: CatalogueItem = {
  id: 'pascal',
  category: 'course',
  title: 'Pascal',
  image: '/pascal.svg',
  fee: '₹5,000',
  pricing: { registrationFee: 299_00 },
  start_date: '11th January 2027 at 7 PM',
  class_schedule: 'M, W, F 7-7:50 PM',
  sessions: [{ title: 'class', startsAt, endsAt: startsAt }],
  nextBatch: 'July 2027',
};

test.each([
  ['before it starts', pascal, before, 'Starts 11th January 2027 at 7 PM'],
  ['once it has begun', pascal, startsAt, 'Planned for July 2027'],
  ['without days', { ...pascal, class_schedule: undefined }, before, 'Planned for July 2027'],
  ['with nothing planned', { ...pascal, nextBatch: undefined }, startsAt, undefined],
])('a course %s says its fee, and when it can be joined', (_, item, now, when) => {
  expect(feeAndStart(item, now)).toEqual({ fee: '₹5,000', when });
});

test('a camp, which has no schedule, says what registering costs and when it starts', () => {
  const camp: CatalogueItem = { ...pascal, category: 'bootcamp', class_schedule: undefined };
  expect(feeAndStart(camp, before)).toEqual({ fee: '₹299', when: 'Starts 11th January 2027 at 7 PM' });
});

test('each course and each camp has one card, in the order of their files', () => {
  const titles = [...courses, ...camps].map(({ title }) => title);
  expect(courseCards(before).map(({ title }) => title)).toEqual(titles);
});
