import { siteFile } from '../site.ts';
import { ContentError, check } from './check.ts';
import { lowestRegistrationFee } from './load-courses.ts';
import { keptFor, retentionTable } from './load-retention.ts';
import { type PostalAddress, type Site, siteSchema } from './schemas/site.ts';

const { address: postalAddress, ...rest } = check('site.ts', siteSchema, siteFile);

export const site: Site = {
  ...rest,
  address: linesOf(postalAddress),
  postalAddress,
  sellerLine: sellerLine(rest.seller),
};

/** What the law wants to see of whoever sells (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
export function sellerLine({ legalName, registration, gstin }: Site['seller']): string {
  return [legalName, registration, gstin && `GSTIN ${gstin}`].filter(Boolean).join(', ');
}

function linesOf({ street, locality, region, postalCode, country }: PostalAddress): string[] {
  return [...street, `${locality}, ${region} ${postalCode}`, country];
}

/** What a Markdown text may leave to site.ts, so that a new phone number is changed in one place. */
const facts: Record<string, string> = {
  name: site.name,
  email: site.email,
  phone: site.phone,
  phoneLink: site.phone.replaceAll(' ', ''),
  callHours: site.callHours,
  classHelp: site.classHelp,
  ...named('replyTimes', site.replyTimes),
  refundArrives: site.refundArrives,
  ...named('seller', site.seller),
  sellerLine: site.sellerLine,
  ...named('grievanceOfficer', site.grievanceOfficer),
  ...named('everyCourse', site.everyCourse),
  classMinutes: String(site.classes.minutes),
  classesPerWeek: String(site.classes.perWeek),
  registrationFee: lowestRegistrationFee,
  address: site.address.join(', '),
  retentionTable,
  'kept.courseRecordings': keptFor('Course recordings'),
  'kept.campRecordings': keptFor('Camp recordings'),
  'kept.aidRequests': keptFor('Requests for financial aid'),
};

/** Facts with a part, like {{replyTimes.refund}}. */
function named(name: string, parts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, fact]) => [`${name}.${part}`, fact]));
}

/** Puts the school's facts in for {{name}}, {{email}} and the like. */
export function fillIn(file: string, text: string): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) {
      const known = Object.keys(facts).join(', ');
      throw new ContentError(`content/${file}: {{${name}}}: is no fact of site.ts; known are ${known}`);
    }
    return fact;
  });
}
