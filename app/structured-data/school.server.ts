import type { Organization } from 'schema-dts';
import { picture, site } from '#content';

/** The school in full, for the pages about it. */
export function school(origin: string): Organization {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#school`,
    name: site.name,
    slogan: site.mantra,
    description: site.description,
    url: `${origin}/`,
    logo: `${origin}${picture('brand/favicon.svg').src}`,
    email: site.email,
    telephone: site.phone,
    address: site.address.join(', '),
    sameAs: site.social.map(({ url }) => url),
  };
}

/** The school as others name it: who offers, organises or publishes a thing. */
export function theSchool(origin: string): Organization {
  return { '@type': 'Organization', '@id': `${origin}/#school`, name: site.name, url: `${origin}/` };
}
