import { expect, test } from 'vitest';
import {
  displayDay,
  endOfIndianDay,
  indianDay,
  monthsLater,
  startOfIndianDay,
} from '#contract/india-time.ts';
import {
  type BlogArticle,
  blogArticles,
  type Course,
  camps,
  cartItem,
  catalogue,
  contentDocument,
  contentDocuments,
  contentWarnings,
  courses,
  futureDates,
  sampleContent,
  site,
  teachers,
  testimonials,
} from '../index.ts';
import { fillIn, sellerLine } from './facts.ts';
import { readMarkdown } from './folder.ts';
import { readTime } from './load-blogs.ts';

/* True of any content, whatever the owner writes. What the sample must say is in content/spec-sample.ts. */

test('the address is shown in lines made of its parts', () => {
  const { street, locality, region, postalCode, country } = site.postalAddress;
  expect(site.address).toEqual([...street, `${locality}, ${region} ${postalCode}`, country]);
});

test.each(courses)('$title is open if it has both a start and a schedule', (course) => {
  expect(course.open).toBe(course.start_date !== undefined && course.class_schedule !== undefined);
});

test.each(catalogue)(
  '$title has a last day if it has a start, and no earlier one',
  ({ sessions, lastDay }) => {
    const first = sessions[0] && indianDay(sessions[0].startsAt.getTime());
    expect(first === undefined || (lastDay !== undefined && first <= lastDay)).toBe(true);
  },
);

test.each(camps)('$title has its early-bird price in a cart until its last day ends', (camp) => {
  const item = catalogue.find(({ id }) => id === camp.id);
  if (!item) throw new Error('the camp is not in the catalogue');
  const end = endOfIndianDay(camp.earlyBirdLastDay).getTime();
  expect(cartItem(item, new Date(end - 1)).registrationFee).toBe(camp.registrationFee);
  expect(cartItem(item, new Date(end)).registrationFee).toBe(camp.original_fee);
});

test.each(courses.filter(({ open }) => !open))('$title, without a batch, asks for nothing now', (course) => {
  expect(JSON.stringify(course)).not.toMatch(/\b(now|today):? ₹|₹[\d,]+ (now|today)\b/i);
});

test('posts come newest first, each with the minutes that its words take', () => {
  const articles = blogArticles();
  const days = articles.map(({ published }) => published);
  expect(days).toEqual(days.toSorted().toReversed());
  for (const article of articles) expect(article.readTime).toBe(readTime(article.body));
});

test('200 words are read in a minute, and nothing in less than one', () => {
  expect(['word '.repeat(1000), 'word - '.repeat(400), 'word'].map(readTime)).toEqual([5, 2, 1]);
});

test('the owner is warned of every start, last class, cut-off and next batch in the past, and nothing is hidden', () => {
  const starting = (folder: string, items: { id: string; start_date?: string }[]) =>
    items
      .filter(({ start_date }) => start_date)
      .map(({ id, start_date }) => `content/${folder}/${id}.ts: start_date: ${start_date} is in the past`);
  expect(contentWarnings(new Date('2999-01-01T00:00:00Z'))).toEqual([
    ...starting('courses', courses),
    ...starting('camps', camps),
    ...courses
      .filter(({ end_date }) => end_date)
      .map(
        ({ id, end_date = '' }) =>
          `content/courses/${id}.ts: end_date: ${displayDay(end_date)} is in the past`,
      ),
    ...camps.map(
      ({ id, earlyBirdLastDay }) =>
        `content/camps/${id}.ts: earlyBirdLastDay: ${displayDay(earlyBirdLastDay)} is in the past`,
    ),
    ...courses.map(({ id, nextBatch }) => `content/courses/${id}.ts: nextBatch: ${nextBatch} is in the past`),
  ]);
  const past = contentWarnings(new Date('2000-01-01T00:00:00Z')).filter((line) => line.endsWith('past'));
  expect(past).toEqual([]);
});

test('a next batch is in the past when its month is over in India', () => {
  const [{ nextBatch }] = courses as [Course];
  const nextMonth = monthsLater(new Date(`1 ${nextBatch} UTC`).toISOString().slice(0, 10), 1);
  const midnight = Date.parse(startOfIndianDay(nextMonth));
  const told = (now: number) =>
    contentWarnings(new Date(now)).some((line) => line.includes(`${nextBatch} is`));
  expect([told(midnight - 1), told(midnight)]).toEqual([false, true]);
});

test('the build tells of articles and changes that are yet to come', () => {
  expect(futureDates(new Date('2999-01-01T00:00:00Z'))).toEqual([]);
  const [{ id, published }] = blogArticles() as [BlogArticle];
  const [{ id: courseId, updated }] = courses as [Course];
  const told = futureDates(new Date('2000-01-01T00:00:00Z'));
  expect(told).toContain(`content/blogs/${id}.md: date: ${displayDay(published)} is in the future`);
  expect(told).toContain(`content/courses/${courseId}.ts: updated: ${displayDay(updated)} is in the future`);
  const onTheDay = futureDates(new Date(startOfIndianDay(published)));
  expect(onTheDay.join('\n')).not.toContain(`content/blogs/${id}.md: date`);
});

test('what is still a sample is named with its file: people, the seller, addresses, the test video', () => {
  const samples = sampleContent();
  const isSample = (file: string, text: string) => samples.includes(`content/${file}: ${text} is a sample`);
  expect(isSample('site.ts', site.email)).toBe(site.email.endsWith('.example'));
  const { legalName, registration } = site.seller;
  expect(isSample('site.ts', legalName)).toBe(legalName === 'Banyan Code Learning LLP');
  expect(isSample('site.ts', registration)).toBe(registration === 'LLPIN AAA-0000');
  expect(isSample('teachers.ts', 'Arjun Nair')).toBe(teachers.some(({ name }) => name === 'Arjun Nair'));
  expect(isSample('testimonials.ts', 'Zoya Khan')).toBe(
    testimonials.some(({ name }) => name === 'Zoya Khan'),
  );
  for (const { id, assistant, parentVoice } of camps) {
    expect(isSample(`camps/${id}.ts`, 'Sneha Jadhav')).toBe(assistant.name === 'Sneha Jadhav');
    expect(isSample(`camps/${id}.ts`, 'Pema Dorjee')).toBe(parentVoice.name === 'Pema Dorjee');
  }
  for (const { id, showcase } of courses)
    expect(isSample(`courses/${id}.ts`, 'M7lc1UVf-VE')).toBe(showcase?.videoId === 'M7lc1UVf-VE');
  expect(isSample('site.ts', site.name)).toBe(false);
});

test("texts take the school's facts from site.ts, and an unknown one is refused", () => {
  expect(fillIn('legal/x.md', '{{name}}: {{email}}')).toBe(`${site.name}: ${site.email}`);
  expect(() => fillIn('legal/x.md', 'Fax: {{fax}}')).toThrow(
    'content/legal/x.md: {{fax}}: is no fact of site.ts',
  );
});

test('no text promises a reply or a refund by its own numbers: they stand in site.ts', () => {
  for (const { file } of contentDocuments())
    expect(readMarkdown(file).body, file).not.toMatch(/\d (business|working) days?|within \d+ hours/);
});

test('the refund policy names both ways to ask, and how money that was not paid online comes back', () => {
  const { body } = contentDocument('legal/refunds-and-cancellations');
  for (const words of ['page of your enrolment', `mailto:${site.email}`, 'in cash'])
    expect(body).toContain(words);
});

test('the privacy policy names the service on which classes are held, as site.ts does', () => {
  expect(readMarkdown('legal/privacy-policy.md').body).toContain('{{everyCourse.platform}}');
});

test('the seller is named with the registration, and with the GSTIN once there is one', () => {
  const seller = { legalName: 'Neem LLP', form: 'an LLP', registration: 'LLPIN AAA-0001' };
  expect(sellerLine(seller)).toBe('Neem LLP, LLPIN AAA-0001');
  expect(sellerLine({ ...seller, gstin: '27ABCDE1234F1Z5' })).toMatch(/, GSTIN 27ABCDE1234F1Z5$/);
  for (const text of ['terms-and-conditions', 'privacy-policy', 'refunds-and-cancellations'] as const)
    expect(contentDocument(`legal/${text}`).body).toContain(site.seller.legalName);
});

test('the lowest registration fee is told as one', () => {
  const fee = fillIn('pages/x.md', '{{registrationFee}}');
  expect(courses.map(({ registrationFee }) => registrationFee)).toContain(fee);
});
