import type { WebSite } from 'schema-dts';
import { site } from '#content';
import { theSchool } from './school.server.ts';

/** The site itself, on its home page: search engines take its name from here. */
export function website(origin: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.name,
    description: site.description,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    publisher: theSchool(origin),
  };
}
