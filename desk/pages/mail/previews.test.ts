import { describe, expect, test } from 'vitest';
import { catalogue } from '#content';
import { sqlite } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { deskSitePerTest } from '../../testing/desk-site-fixture.ts';
import { sampleMail } from './samples/sample-emails.ts';
import { samples } from './samples/sample-payloads.ts';

const kinds = Object.keys(samples);

test.each(kinds)('%s is written from sample data', async (kind) => {
  const mail = await sampleMail(kind, catalogue);
  for (const part of [mail?.subject, mail?.text, mail?.html]) {
    expect(part).toBeTruthy();
    expect(part).not.toMatch(/undefined|\[object|NaN/);
  }
  expect(mail?.html).not.toMatch(/<(img|script|link)\b/);
});

test('a registration and an instalment each have a payment and a receipt of their own', async () => {
  const moneyIn = async (kind: string) => {
    const mail = await sampleMail(kind, catalogue);
    return [...(mail?.text.match(/(pay_|BC-)\S+/g) ?? [])].toSorted();
  };
  const registration = await moneyIn('enrolment-confirmation');
  const instalment = await moneyIn('instalment-confirmation');
  expect(registration).toHaveLength(2);
  expect(instalment).toHaveLength(2);
  expect(new Set([...registration, ...instalment]).size).toBe(4);
  expect((await sampleMail('instalment-notice', catalogue))?.text).toContain(instalment[1]);
});

describe('previews in the desk', () => {
  const fixture = enrolmentPerTest(sqlite);
  const desk = deskSitePerTest(fixture);

  test('all kinds are listed, and each has its frames and its text', async () => {
    const { html } = await desk.get('/mail/previews');
    for (const kind of kinds) expect(html).toContain(`href="/mail/previews/${kind}"`);
    const preview = await desk.get('/mail/previews/seat-offer');
    expect(preview.html.match(/<iframe [^>]*sandbox=""/g)).toHaveLength(3);
    expect(preview.text).toContain('Take the place: https://');
    expect((await desk.get('/mail/previews/constructor')).status).toBe(404);
  });

  test('a frame runs no scripts, loads nothing, and only the desk may frame it', async () => {
    const { headers, html } = await desk.get('/mail/previews/seat-offer/frame?scheme=light');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
    );
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(html).toMatch(/^<!doctype html>/);
    const page = await desk.get('/mail/previews/seat-offer');
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  test('light and dark are decided by the frame, not by the browser', async () => {
    const frame = async (scheme: string) =>
      (await desk.get(`/mail/previews/seat-offer/frame?scheme=${scheme}`)).html;
    expect(await frame('light')).toContain('@media not all{');
    expect(await frame('dark')).toContain('@media all{');
    expect(await frame('inverted')).toContain('invert(1)');
  });
});
