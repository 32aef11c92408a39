import { expect, test } from 'vitest';
import { site } from '../../content/index.ts';
import { publicOrigin } from './origin.ts';

test("the public address is SITE_URL's origin, or the sample of content/site.ts", () => {
  expect(publicOrigin('https://school.example/')).toBe('https://school.example');
  expect(publicOrigin(' http://localhost:3000 ')).toBe('http://localhost:3000');
  expect(publicOrigin(undefined)).toBe(site.url);
  expect(publicOrigin('')).toBe(site.url);
});

test('an invalid address stops the build with a sentence', () => {
  for (const wrong of ['school.example', 'ftp://school.example', 'https://'])
    expect(() => publicOrigin(wrong)).toThrow('SITE_URL must be a full http(s) address.');
  expect(() => publicOrigin('https://school.example/site')).toThrow('without a path');
});
