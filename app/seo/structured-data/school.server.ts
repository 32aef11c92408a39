import type { Organization, PostalAddress } from 'schema-dts';
import { site } from '#content';
import { LOGO } from './logo.ts';

/** The school in full, for the pages about it. */
export function school(origin: string): Organization {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#school`,
    name: site.name,
    slogan: site.mantra,
    description: site.description,
    url: `${origin}/`,
    logo: `${origin}${LOGO.path}`,
    email: site.email,
    telephone: site.phone,
    address: postalAddress(),
    sameAs: site.social.map(({ url }) => url),
  };
}

function postalAddress(): PostalAddress {
  const { street, locality, region, postalCode, countryCode } = site.postalAddress;
  return {
    '@type': 'PostalAddress',
    streetAddress: street.join(', '),
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: countryCode,
  };
}

/** The school as others name it: who offers, organises or publishes a thing. */
export function theSchool(origin: string): Organization {
  return { '@type': 'Organization', '@id': `${origin}/#school`, name: site.name, url: `${origin}/` };
}
