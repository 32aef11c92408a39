import { Document } from '@react-pdf/renderer';
import type { Camp, Site } from '../../../content/index.ts';
import { startOfIndianDay } from '../../../contract/india-time.ts';
import { registerFonts } from './fonts.ts';
import { printTagged } from './print-tagged.ts';
import { BringAndFees } from './sections/bring-and-fees.tsx';
import { Contact } from './sections/contact.tsx';
import { Cover } from './sections/cover.tsx';
import { Day } from './sections/day.tsx';
import { Learnings } from './sections/learnings.tsx';
import { QuestionsAndTrainer } from './sections/questions.tsx';

type GuideOf = { camp: Camp; site: Site; siteUrl?: string };

/** The guide of a camp as a PDF. The same content gives the same bytes. */
export function printGuide(guide: GuideOf): Promise<Buffer> {
  registerFonts();
  return printTagged(guideDocument(guide));
}

/** It states the price as a rule, so one guide is correct on every day. */
function guideDocument({ camp, site, siteUrl }: GuideOf) {
  const title = `${camp.title}: the guide`;
  const footer = `${title} · ${site.name}`;
  return (
    <Document
      title={title}
      author={site.name}
      subject={camp.description}
      creator={site.name}
      producer={site.name}
      language="en-IN"
      creationDate={new Date(startOfIndianDay(camp.updated))}
    >
      <Cover camp={camp} site={site} />
      <Learnings camp={camp} footer={footer} />
      <Day number={1} day={camp.day1} camp={camp} footer={footer} />
      <Day number={2} day={camp.day2} camp={camp} footer={footer} />
      <Day number={3} day={camp.day3} camp={camp} footer={footer} />
      <BringAndFees camp={camp} footer={footer} />
      <QuestionsAndTrainer camp={camp} footer={footer} />
      <Contact camp={camp} site={site} siteUrl={siteUrl} />
    </Document>
  );
}
