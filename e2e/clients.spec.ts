import { clients } from '../content/index.ts';
import { expect, open } from './journey.ts';
import { test } from './one-window.ts';

test('a logo of each client, then a card for each client with the parts it has', async ({ page }) => {
  await open(page, '/clients');
  await expect(page.getByRole('region', { name: 'Our clients' }).getByRole('img')).toHaveCount(
    clients.length,
  );
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(clients.length);
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
    const quoteIsLast = await card.evaluate((element) => {
      const [quote] = element.querySelectorAll('blockquote');
      return Array.from(element.querySelectorAll('ul')).every(
        (list) => !quote || list.compareDocumentPosition(quote) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    });
    expect({ client: client.name, quoteIsLast }).toEqual({ client: client.name, quoteIsLast: true });
  }
});

test('a testimonial not given is not shown, a short one whole, a long one cut at 150 characters until asked for', async ({
  page,
}) => {
  await open(page, '/clients');
  const quoteOf = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(page.getByText(/^(N\/A|Pending from Client)$/)).toHaveCount(0);
  for (const { name, testimonial } of clients) {
    const card = quoteOf(name);
    const toggle = card.getByRole('button');
    const quote = card.getByRole('blockquote').getByRole('paragraph');
    if (['N/A', 'Pending from Client'].includes(testimonial)) {
      await expect(card.getByRole('blockquote')).toHaveCount(0);
      await expect(toggle).toHaveCount(0);
    } else if (testimonial.length <= 150) {
      await expect(quote).toHaveText(testimonial);
      await expect(toggle).toHaveCount(0);
    } else {
      const cut = await quote.textContent();
      expect(cut).toBe(`${testimonial.slice(0, 150)}…`);
      await expect(toggle).toHaveText('Read More');
      await toggle.click();
      await expect(quote).toHaveText(testimonial);
      await expect(toggle).toHaveText('Read Less');
      await toggle.click();
      await expect(quote).toHaveText(cut ?? '');
      await expect(toggle).toHaveText('Read More');
    }
  }
});

test('Request a Quote leads to the form', async ({ page }) => {
  await open(page, '/clients');
  await page.getByRole('link', { name: 'Request a Quote' }).last().click();
  await expect(page).toHaveURL('/quote');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a Quotation');
});
