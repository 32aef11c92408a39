import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { type Camp, camps, site } from '../../../content/index.ts';
import { displayDay } from '../../../contract/india-time.ts';
import { displayHour } from './day-programme.ts';
import { Contact } from './sections/contact.tsx';
import { writeGuides } from './write-guides.ts';

const siteUrl = 'https://school.example';
const camp = camps[0] as Camp;
const days = [camp.day1, camp.day2, camp.day3];

let bytes: Buffer;
let pages: string[];
let document: Awaited<ReturnType<typeof getDocumentProxy>>;

beforeAll(async () => {
  bytes = await writtenGuide();
  document = await getDocumentProxy(new Uint8Array(bytes));
  pages = (await extractText(document, { mergePages: false })).text.map(oneLine);
});

async function writtenGuide(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'));
  await writeGuides(folder, siteUrl);
  return readFileSync(join(folder, `${camp.id}.pdf`));
}

/** Joins lines that the layout broke, also after a hyphen. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('- ', '-');
}

function expectTold(where: string, ...facts: string[]) {
  for (const fact of facts) expect(where).toContain(oneLine(fact));
}

test('the cover names the school, the camp, for whom it is and when it starts', () => {
  expectTold(pages[0] as string, site.name, camp.title, camp.subtitle, camp.forWhom, `${camp.start_date}`);
  expectTold(pages[0] as string, 'Enrolling after that day is for the next camp');
});

test('the second page tells what the child learns, with the certificate', () => {
  expectTold(pages[1] as string, ...camp.intro, ...camp.learnings, camp.bonus);
});

test.each([1, 2, 3])('day %i is told hour by hour on a page of its own', (number) => {
  const day = days[number - 1] as Camp['day1'];
  const page = pages[number + 1] as string;
  expectTold(page, day.title);
  for (const session of [day.morning, day.afternoon]) {
    expectTold(page, session.displayName, session.duration);
    for (const { at, text } of session.bullets) expectTold(page, `${displayHour(at)} ${text}`);
    expectTold(page, `${displayHour(session.pauseAt as string)} ${camp.everyDay.pause}`);
  }
  for (const { at, text } of [camp.everyDay.opens, camp.everyDay.lunch, camp.everyDay.closes])
    expectTold(page, `${displayHour(at)} ${text}`);
});

test('the fees are a rule that is true on every day: both prices, each with its time', () => {
  const page = pages.find((text) => text.includes('Fees')) as string;
  const day = displayDay(camp.earlyBirdLastDay);
  expectTold(page, `Early bird ${camp.registrationFee} for registrations by ${day}`);
  expectTold(page, `Regular fee ${camp.original_fee} for registrations after ${day}`);
  expectTold(page, camp.feeCovers, camp.groupPricing, ...camp.whatToBring);
});

test('every question is there with its answer, and so is the trainer', () => {
  const all = pages.join(' ');
  for (const { question, answer } of camp.faqs) expectTold(all, question, answer);
  expectTold(all, camp.trainer.name, camp.trainer.position, ...camp.trainer.biography);
});

test('the chat is named by its own number', () => {
  const cover = JSON.stringify(Contact({ camp, site: { ...site, whatsapp: '911234567890' } }));
  expect(cover).toContain('"WhatsApp, +91 12345 67890"');
});

test('the back cover leads to the school, by every way', async () => {
  expectTold(pages.at(-1) as string, site.phone, site.email, site.callHours, ...site.address);
  const links = await (await document.getPage(pages.length)).getAnnotations();
  expect(links.map(({ unsafeUrl }) => unsafeUrl)).toEqual([
    `${siteUrl}/short-courses/${camp.id}`,
    expect.stringContaining(`https://wa.me/${site.whatsapp}?text=`),
    `tel:${site.phone.replaceAll(' ', '')}`,
    `mailto:${site.email}`,
  ]);
});

test('the pages between the covers are numbered', () => {
  pages.slice(1, -1).forEach((text, index) => {
    expectTold(text, `${index + 2} / ${pages.length}`);
  });
});

test('the file says its title, author, language and the day of its content', async () => {
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({
    Title: `${camp.title}: the guide`,
    Author: site.name,
    Subject: camp.description,
    Language: 'en-IN',
    CreationDate: `D:${new Date(`${camp.updated}T00:00:00+05:30`).toISOString().replace(/[-:T]|\.000/g, '')}`,
  });
});

test('bookmarks lead to every section', async () => {
  const titles = (await document.getOutline()).map(({ title }) => title);
  expect(titles).toEqual([
    camp.title,
    'What your child learns',
    ...days.map((day, index) => `Day-${index + 1}: ${day.title}`),
    'What to bring, and what it costs',
    'Questions parents ask',
    'Your child’s trainer',
    'Enrol, or ask us first',
  ]);
});

type StructureNode = { role?: string; alt?: string; children?: StructureNode[] };

async function structureOf(page: number): Promise<StructureNode[]> {
  const flat = (node: StructureNode): StructureNode[] => [node, ...(node.children ?? []).flatMap(flat)];
  return flat((await (await document.getPage(page)).getStructTree()) as StructureNode);
}

test('the file is tagged: headings, lists, and pictures with words for them', async () => {
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const structure = (await Promise.all(pages.map((_, index) => structureOf(index + 1)))).flat();
  const count = (role: string) => structure.filter((node) => node.role === role).length;
  expect(count('H1')).toBe(1);
  expect(count('H2')).toBe(9);
  expect(count('H3')).toBe(camp.whyChoose.length + 6 + 1 + camp.faqs.length + 1);
  expect(structure.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
    camp.imageAlt,
    `Portrait of ${camp.trainer.name}`,
  ]);
  expect(count('Link')).toBe(4);
});

test('all text is either in the structure or marked as decoration', async () => {
  for (const number of pages.keys()) {
    const { items } = await (await document.getPage(number + 1)).getTextContent({
      includeMarkedContent: true,
    });
    const open: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        if (item.str.trim()) expect(open.at(-1), item.str).toBeDefined();
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push((item as { tag?: string }).tag ?? '');
    }
  }
});

test('the fonts of the brand are in the file', () => {
  const file = bytes.toString('latin1');
  for (const font of ['BricolageGrotesque-Bold', 'Figtree-Regular', 'Figtree-SemiBold'])
    expect(file).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}`));
});

test('the same content gives the same bytes, and few of them', async () => {
  expect((await writtenGuide()).equals(bytes)).toBe(true);
  expect(bytes.length).toBeLessThan(400_000);
});
