import { hasBegun } from '#content';
import { DAY_MS } from '#contract/durations.ts';
import {
  type WaitingListRequest,
  type WaitingListResponse,
  waitingListMessages,
  waitsUnderOtherName,
} from '#contract/waiting-list.ts';
import { newId } from '../../db/new-id.ts';
import { isSameText } from '../../db/same-person.ts';
import { HttpError } from '../../http/http-error.ts';
import { type NewMessage, priorities } from '../../mail/outbox.ts';
import { numbered } from '../../mail/subject.ts';
import { networkLimits } from '../../rate-limit/network-limits.ts';
import { refuseExcess } from '../../rate-limit/refuse-excess.ts';
import type { Signer } from '../../signing/signer.ts';
import { countForm, type FormLimits, type FormMails } from '../../spam/form-limits.ts';
import { isBot } from '../../spam/honeypot.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import { openBatches } from '../seats/open-batches.ts';
import type { Batch } from '../seats/seat-store.ts';
import { seatsOf } from '../seats/seats-left.ts';
import type { Store } from '../store.ts';
import type { WaitingEntry } from './waiting-list-store.ts';

export type WaitingLimits = FormLimits & {
  /** Entries of all waiting lists from one network in a day. */
  waitingPerAddress: number;
};

export type JoiningContext = OrderingContext & { ip: string; limits: WaitingLimits; signer: Signer };

/**
 * Puts somebody on the waiting list of a full batch. Joining again changes nothing. An address waits once in a batch:
 * a sibling is told to give another, and not the place of the first.
 */
export async function joinWaitingList(
  request: WaitingListRequest,
  context: JoiningContext,
): Promise<WaitingListResponse> {
  const { catalogue, store, ip, limits, signer, clock } = context;
  const now = clock();
  const item = catalogue.find(({ id }) => id === request.course_id);
  if (!item) throw new HttpError(422, waitingListMessages.unknownCourse);
  const [batch] = openBatches([item], now);
  if (!batch) {
    const { begun, notFull } = waitingListMessages;
    throw new HttpError(409, hasBegun(item, new Date(now)) ? begun : notFull);
  }
  if (isBot(request)) return { position: (await store.seats.countOf(batch, now)).waiting + 1 };
  const email = request.email.toLowerCase();
  const position = await store.transaction(async (tx) => {
    const mails = await countForm({ ip, email }, { rateLimits: tx.rateLimits, limits, signer, now });
    await tx.seats.lockBatchWith(batch);
    const known = await tx.waitingList.entryOf(batch, email);
    const isOffered = known?.offer_ends_at && known.offer_ends_at > now;
    if (known && (known.status === 'waiting' || isOffered)) {
      if (!isSameText(request.name, known.name)) return null;
      if (!isOffered) return tx.waitingList.positionOf(known);
      await announce(known, { kind: 'seat-offer', payload: { entryId: known.id } }, mails, tx, now);
      return 0;
    }
    if (seatsOf(batch.seats, await tx.seats.countOf(batch, now)).left > 0)
      throw new HttpError(409, waitingListMessages.notFull);
    await limitEntries(context, tx, now);
    const entry = newEntry(batch, { id: known?.id ?? newId(), name: request.name, email }, now);
    await tx.waitingList.join(entry);
    const position = await tx.waitingList.positionOf(entry);
    const payload = { entryId: entry.id, position };
    await announce(entry, { kind: 'waiting-list-joined', payload }, mails, tx, now);
    return position;
  });
  // Not thrown inside: what is tried is counted, or names could be guessed without a limit.
  if (position === null) throw new HttpError(409, waitsUnderOtherName);
  return { position };
}

/** Limits new entries: each is offered a seat for up to a day, and somebody may make them up. */
async function limitEntries({ ip, limits, signer }: JoiningContext, tx: Store, now: number) {
  const perDay = { name: 'waiting', most: limits.waitingPerAddress, windowMs: DAY_MS };
  const counts = await tx.rateLimits.count(networkLimits(perDay, ip, signer), now);
  refuseExcess(counts, 'Too many people have joined waiting lists from your connection.', now);
}

function newEntry(
  { course_id, batch }: Batch,
  person: Pick<WaitingEntry, 'id' | 'name' | 'email'>,
  now: number,
): WaitingEntry {
  return {
    ...person,
    course_id,
    batch,
    status: 'waiting',
    created_at: now,
    offer_hash: null,
    offer_ends_at: null,
    order_id: null,
  };
}

/** An email about an entry, if the limits of the forms allow it. */
async function announce(
  { id, email }: WaitingEntry,
  message:
    | Pick<NewMessage<'seat-offer'>, 'kind' | 'payload'>
    | Pick<NewMessage<'waiting-list-joined'>, 'kind' | 'payload'>,
  { mayMail, mailAt }: FormMails,
  tx: Store,
  now: number,
) {
  if (!mayMail) return;
  await tx.outbox.add(
    {
      ...message,
      // Somebody may join and be offered a seat several times: what follows "#" tells the times apart.
      subjectId: numbered(id, now),
      recipient: email,
      priority: priorities.lead,
      tryAt: mailAt,
    },
    now,
  );
}
