import { site } from '../../content/index.ts';

/** The pages' public address: SITE_URL, or the sample in content/site.ts; also on a preview's host. */
export function publicOrigin(siteUrl: string | undefined): string {
  const given = siteUrl?.trim();
  if (!given) return site.url;
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new Error('SITE_URL must be a full http(s) address.');
  const { href, origin } = new URL(given);
  if (href !== `${origin}/`)
    throw new Error('SITE_URL must be the address of the site alone, without a path.');
  return origin;
}
