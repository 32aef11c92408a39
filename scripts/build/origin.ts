import { site } from '../../content/index.ts';

/** The public address pages name themselves by: SITE_URL, or the sample of content/site.ts. A preview on another host thus points to the real site, not to itself. */
export function publicOrigin(siteUrl: string | undefined): string {
  const given = siteUrl?.trim();
  if (!given) return site.url;
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new Error('SITE_URL must be a full http(s) address.');
  return new URL(given).origin;
}
