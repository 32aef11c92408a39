import type { Seal } from '../signer.ts';

export const PASS_MS = 24 * 60 * 60_000;

/** What a link to a guide allows: this camp's guide, until then, for this lead. */
export type GuidePass = { campId: string; expiresAt: number; reference: string };

/** The pass as a word for a URL: its content in plain sight, and a seal over all of it. */
export function writePass(pass: GuidePass, seal: Seal): string {
  const content = `${pass.campId}.${pass.expiresAt.toString(36)}.${pass.reference}`;
  return `${content}.${seal.of('guide', content)}`;
}

/** Null for whatever we have not written ourselves. */
export function readPass(token: string, seal: Seal): GuidePass | null {
  const [, content, campId, expiry, reference, mark] =
    /^(([\w-]+)\.([0-9a-z]+)\.([\w-]+))\.([\w-]{43})$/.exec(token) ?? [];
  if (!content || !campId || !expiry || !reference || !mark || !seal.fits(mark, 'guide', content))
    return null;
  return { campId, expiresAt: Number.parseInt(expiry, 36), reference };
}

export function passPath(token: string): string {
  return `/api/reach/guide/${token}`;
}
