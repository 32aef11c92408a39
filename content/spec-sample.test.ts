import { expect, test } from 'vitest';
import { blogArticles, camps, clients, contentDocument, courses, site, testimonials } from './index.ts';
import {
  specCamps,
  specCourses,
  specNumbers,
  specPrerequisites,
  specSite,
  specTexts,
} from './spec-sample.ts';

const ADVICE = 'Have you replaced this sample? Then delete its entry in content/spec-sample.ts';

const [camp] = camps;
const numbers = {
  posts: blogArticles().filter(({ year }) => year >= 2020 && year <= 2025).length,
  testimonials: testimonials.length,
  clients: clients.length,
  learnings: camp?.learnings.length,
  questions: camp?.faqs.length,
  'sections of the terms': contentDocument('legal/terms-and-conditions').body.match(/^## \d+\. /gm)?.length,
};

test('the courses are those of the specification', () => {
  for (const [id, facts] of Object.entries(specCourses))
    expect(courses.find((one) => one.id === id) ?? id, ADVICE).toMatchObject(facts);
  for (const [id, words] of Object.entries(specPrerequisites))
    for (const word of words)
      expect(courses.find((one) => one.id === id)?.prerequisites ?? id, ADVICE).toContain(word);
});

test('the camp and the school are those of the specification', () => {
  for (const [id, facts] of Object.entries(specCamps))
    expect(camps.find((one) => one.id === id) ?? id, ADVICE).toMatchObject(facts);
  expect(site, ADVICE).toMatchObject(specSite);
});

test('there are as many of each as it says', () => {
  expect(numbers, ADVICE).toMatchObject(specNumbers);
});

test('the legal texts and the about page say what it asks for', () => {
  for (const [name, words] of Object.entries(specTexts))
    for (const word of words)
      expect(contentDocument(name as keyof typeof specTexts).body, ADVICE).toMatch(word);
});
