import { clients } from '../content/index.ts';
import { expect, open, test } from './journey.ts';

test('four logos, then a card for each client with the parts it has', async ({ page }) => {
  await open(page, '/clients');
  await expect(page.getByRole('region', { name: 'Our clients' }).getByRole('img')).toHaveCount(4);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const client of clients) {
    const card = cards.filter({ has: page.getByRole('heading', { name: client.name }) });
    await expect(card.getByText(client.location, { exact: true })).toBeVisible();
    await expect(card.getByText(client.description, { exact: true })).toBeVisible();
    await expect(card.getByRole('heading', { level: 4 })).toHaveText([
      ...(client.features ? ['Key features'] : []),
      'Tech stack',
      ...(client.deliverables ? ['Deliverables'] : []),
    ]);
    await expect(card.getByRole('listitem')).toHaveText([
      ...(client.features ?? []),
      ...client.techStack,
      ...(client.deliverables ?? []),
    ]);
  }
  // The sample clients show every case: with and without features, with and without deliverables.
  expect(new Set(clients.map(({ features }) => Boolean(features))).size).toBe(2);
  expect(new Set(clients.map(({ deliverables }) => Boolean(deliverables))).size).toBe(2);
});

test('a testimonial not given is not shown, a short one whole, a long one cut at 150 characters until asked for', async ({
  page,
}) => {
  await open(page, '/clients');
  const quoteOf = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  for (const silent of ['Chaukhat Interiors', 'Tezgati Transport']) {
    await expect(quoteOf(silent).getByRole('blockquote')).toHaveCount(0);
    await expect(quoteOf(silent).getByRole('button')).toHaveCount(0);
  }
  await expect(page.getByText(/^(N\/A|Pending from Client)$/)).toHaveCount(0);

  const brief = quoteOf('Ponni Pathlabs');
  await expect(brief.getByRole('blockquote')).toHaveText(/went missing\.$/);
  await expect(brief.getByRole('button')).toHaveCount(0);

  const long = quoteOf('Tulsivan Farms');
  const whole = clients.find(({ name }) => name === 'Tulsivan Farms')?.testimonial ?? '';
  expect(whole.length).toBeGreaterThan(150);
  const quote = long.getByRole('blockquote').getByRole('paragraph');
  const cut = await quote.textContent();
  expect(cut).toBe(`${whole.slice(0, 150)}…`);
  const toggle = long.getByRole('button');
  await expect(toggle).toHaveText('Read More');
  await toggle.click();
  await expect(quote).toHaveText(whole);
  await expect(toggle).toHaveText('Read Less');
  await toggle.click();
  await expect(quote).toHaveText(cut ?? '');
  await expect(toggle).toHaveText('Read More');
});

test('Request a Quote leads to the form', async ({ page }) => {
  await open(page, '/clients');
  await page.getByRole('link', { name: 'Request a Quote' }).last().click();
  await expect(page).toHaveURL('/quote');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a Quotation');
});
