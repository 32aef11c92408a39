import type { Page } from '@playwright/test';
import { freePort } from '../scripts/run/free-port.ts';
import { mailsTo } from './captured-mail.ts';
import { expect, test } from './journey.ts';
import { desk } from './open-desk.ts';
import { ownServer } from './own-server.ts';
import { tlsProxy } from './tls-proxy.ts';

const OWNER = 'owner@school.example';
const PASSWORD = 'three banyan trees';

// Whoever is not signed in, or waits, is refused with a page that says so.
test.use({ ignoreHTTPSErrors: true, expectedErrors: [/status of (401|429)/] });
test.setTimeout(120_000);

async function enter(page: Page, field: 'Password' | 'Code', text: string) {
  await page.getByLabel(field).fill(text);
  await page.getByRole('button').last().click();
}

test('beyond this machine the desk wants the password and a mailed code, and waits after five mistakes', async ({
  page,
}) => {
  const port = await freePort();
  await using proxy = await tlsProxy(port);
  const [, hash = ''] = desk('', ['password'], {}, `${PASSWORD}\n${PASSWORD}\n`).split('DESK_PASSWORD_HASH=');
  const variables = {
    DESK_PORT: String(port),
    DESK_URL: proxy.url,
    DESK_PASSWORD_HASH: hash,
    TRUST_PROXY: '1',
    OWNER_EMAIL: OWNER,
  };
  await using server = await ownServer(variables);
  await server.startAt(Date.now());
  const plain = await page.request.get(`http://localhost:${port}`);
  expect(plain.status(), 'without TLS').toBe(421);

  await page.goto(proxy.url);
  await page.getByRole('link', { name: 'Sign in with the password' }).click();
  await enter(page, 'Password', 'four banyan trees');
  await expect(page.getByText('This is not the password.')).toBeVisible();
  await enter(page, 'Password', PASSWORD);
  await expect(page.getByText('We mailed six digits')).toBeVisible();
  const codes = () =>
    mailsTo(OWNER, server.data).flatMap((mail) => /^Subject: (\d{6}) is the code/m.exec(mail)?.[1] ?? []);
  await expect.poll(codes).toHaveLength(1);
  const [code = ''] = codes();
  await enter(page, 'Code', code === '123456' ? '654321' : '123456');
  await expect(page.getByText('This is not the code')).toBeVisible();
  await enter(page, 'Code', code);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: '__Host-desk', secure: true, httpOnly: true, sameSite: 'Strict' });

  expect(desk(server.data, ['close'], variables)).toContain('One desk was closed.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The desk is closed' })).toBeVisible();

  await page.getByRole('link', { name: 'Sign in with the password' }).click();
  for (let wrong = 1; wrong <= 5; wrong++) {
    await enter(page, 'Password', `guess ${wrong}`);
    await expect(page.getByLabel('Password'), 'a new page').toHaveValue('');
    await expect(page.getByText('This is not the password.')).toBeVisible();
  }
  await enter(page, 'Password', PASSWORD);
  await expect(page.getByText('It was wrong too often. Wait a minute, then try again.')).toBeVisible();
  // Its icon may still be on the way when the servers stop.
  await page.close();
});
