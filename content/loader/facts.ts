import { siteFile } from '../site.ts';
import { ContentError, check } from './check.ts';
import { lowestRegistrationFee } from './load-courses.ts';
import { retentionTable } from './load-retention.ts';
import { type PostalAddress, type Site, siteSchema } from './schemas.ts';

const { address: postalAddress, ...rest } = check('site.ts', siteSchema, siteFile);

export const site: Site = { ...rest, address: linesOf(postalAddress), postalAddress };

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
  classMinutes: String(site.classes.minutes),
  classesPerWeek: String(site.classes.perWeek),
  registrationFee: lowestRegistrationFee,
  address: site.address.join(', '),
  retentionTable,
};

/** Puts the school's facts in for {{name}}, {{email}} and the like. */
export function fillIn(file: string, text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) {
      const known = Object.keys(facts).join(', ');
      throw new ContentError(`content/${file}: {{${name}}}: is no fact of site.ts; known are ${known}`);
    }
    return fact;
  });
}
