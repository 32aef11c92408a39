import { camp, campPath, course, coursePath, titleWord } from '../from-content.ts';
import type { OldPage } from './devtools.ts';

type Journey = (page: OldPage, origin: string) => Promise<void>;

/** What visitors do, in browsers that run the site's scripts and in those that don't. */
export const journeys: Record<'scripts' | 'plain', Record<string, Journey>> = {
  scripts: {
    'the menu opens, closes, and leads to a page': async (page, origin) => {
      await openReady(page, `${origin}/`, 400);
      await useMenu(page);
    },
    'a student enrols up to the payment window': async (page, origin) => {
      await openReady(page, `${origin}${coursePath}`, 400);
      await press(page, `[data-measured="checkout-${course.id}"]`);
      await page.until('the billing form', shows('input[name="contact"]'));
      await fill(page, { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' });
      await press(page, 'form button[type="submit"]');
      await page.until('the payment window', shows('.razorpay-checkout-frame'));
    },
    'a client asks for a quotation': async (page, origin) => {
      await openReady(page, `${origin}/quote`, 400);
      await fill(page, {
        company_name: 'Tulsivan Farms',
        email: 'owner@tulsivan.example',
        requirement: 'A shop',
      });
      await press(page, 'form button[type="submit"]');
      await page.until('the success message', says('Quotation request sent successfully!'));
    },
    'a parent gets the guide': async (page, origin) => {
      await openReady(page, `${origin}${campPath}`, 400);
      await press(page, `[data-measured="learn-more-${camp.id}"]`);
      await fill(page, { email: 'parent@example.com' });
      await press(page, 'dialog form button[type="submit"]');
      await page.until('the success message', says('Your file is ready'));
    },
    'a reader searches the articles': async (page, origin) => {
      await openReady(page, `${origin}/blogs`, 400);
      await fill(page, { q: titleWord });
      await page.until('a result', shows('[data-result]'));
    },
  },
  plain: {
    'the menu opens, closes, and leads to a page': async (page, origin) => {
      await page.open(`${origin}/`, 400);
      await useMenu(page);
    },
    'pages that need scripts say so and name other ways': async (page, origin) => {
      for (const path of [coursePath, campPath, '/add-to-cart', '/checkout', '/quote', '/payment-success']) {
        await page.open(origin + path, 400);
        await page.until(
          `other ways on ${path}`,
          `${shows('main a[href^="https://wa.me/"]')} && ${shows('main a[href^="tel:"]')}`,
        );
        await page.until(`no dead button on ${path}`, `!(${shows('[data-measured], form [type="submit"]')})`);
      }
    },
  },
};

async function useMenu(page: OldPage) {
  await press(page, '[aria-label="Menu"]');
  await page.until('the open menu', shows('#menu'));
  await press(page, '[aria-label="Close menu"]');
  await page.until('the closed menu', `!(${shows('#menu')})`);
  await press(page, '[aria-label="Menu"]');
  await press(page, '#menu a[href="/about"]');
  await page.until('the next page', `location.pathname === '/about' && !(${shows('#menu')})`);
}

async function openReady(page: OldPage, url: string, width: number) {
  await page.open(url, width);
  await page.until('scripts that are ready', `'ready' in document.documentElement.dataset`);
}

/** Whether an element that matches is to be seen. */
function shows(selector: string): string {
  return `Array.from(document.querySelectorAll('${selector}')).some((one) => one.getClientRects().length > 0)`;
}

function says(text: string): string {
  return `document.body.innerText.indexOf('${text}') !== -1`;
}

async function press(page: OldPage, selector: string) {
  await page.until(selector, shows(selector));
  await page.evaluate(
    `Array.from(document.querySelectorAll('${selector}')).find((one) => one.getClientRects().length > 0).click()`,
  );
}

/** As a visitor types: React hears of it by the event, and by the value that the prototype's setter wrote. */
async function fill(page: OldPage, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await page.until(name, shows(`[name="${name}"]`));
    await page.evaluate(`(() => {
      const field = Array.from(document.querySelectorAll('[name="${name}"]')).find((one) => one.getClientRects().length > 0);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(value)});
      field.dispatchEvent(new Event('input', { bubbles: true }));
    })()`);
  }
}
