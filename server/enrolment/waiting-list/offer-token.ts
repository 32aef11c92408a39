import type { Signer } from '../../signing/signer.ts';
import { hashOfToken } from '../../signing/token.ts';
import type { OfferedEntry } from './waiting-list-store.ts';

type Offered = Pick<OfferedEntry, 'id' | 'offer_ends_at'>;

/**
 * The token of an offer: when it ends, readable by the page, and a signature. Signed instead of random, so that
 * an email that is sent again carries the same link while the database knows only its hash.
 */
export function offerToken({ id, offer_ends_at }: Offered, signer: Signer): string {
  return `${offer_ends_at.toString(36)}-${signer.sign('seat-offer', `${id} ${offer_ends_at}`)}`;
}

export function offerHash(offered: Offered, signer: Signer): string {
  return hashOfToken(offerToken(offered, signer));
}
