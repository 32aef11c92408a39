import { HOUR_MS } from '#contract/durations.ts';
import type { Instant } from '../../clock.ts';
import type { Signer } from '../../signing/signer.ts';

export const GUIDE_TOKEN_HOURS = 24;
export const GUIDE_TOKEN_MS = GUIDE_TOKEN_HOURS * HOUR_MS;

/** What a link to a guide allows: this camp's guide, until then, for this lead. */
type GuideToken = { campId: string; expiresAt: Instant; reference: string };

/** The token as it stands in a URL: readable content, then its signature. */
export function writeGuideToken(token: GuideToken, signer: Signer): string {
  const content = `${token.campId}.${token.expiresAt.toString(36)}.${token.reference}`;
  return `${content}.${signer.sign('guide', content)}`;
}

/** Null unless we signed it. */
export function readGuideToken(token: string, signer: Signer): GuideToken | null {
  const [, content, campId, expiry, reference, mark] =
    /^(([\w-]+)\.([0-9a-z]+)\.([\w-]+))\.([\w-]{43})$/.exec(token) ?? [];
  if (!content || !campId || !expiry || !reference || !mark || !signer.verify(mark, 'guide', content))
    return null;
  return { campId, expiresAt: Number.parseInt(expiry, 36), reference };
}

export function guidePath(token: string): string {
  return `/api/reach/guide/${token}`;
}
