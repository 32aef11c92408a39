import { type CatalogueItem, site } from '#content';
import { allEmails } from '#server/emails.ts';
import { type MailedKind, receiverOfKind } from '#server/mail/email-receivers.ts';
import type { Mail } from '#server/mail/message.ts';
import type { Emails } from '#server/mail/send-message.ts';
import { Signer } from '#server/signing/signer.ts';
import { openSampleDatabase } from './sample-database.ts';
import { samples } from './sample-payloads.ts';
import { SAMPLE_TIME } from './sample-rows.ts';

/** To whom a kind of mail goes. */
export type Audience = 'student' | 'visitor' | 'owner';

export function audienceOf(kind: MailedKind): Audience {
  const receiver = receiverOfKind(kind);
  return receiver === 'lead' || receiver === 'waiting' ? 'visitor' : receiver;
}

export function hasSample(kind: string): kind is MailedKind {
  return Object.hasOwn(samples, kind);
}

const written = new Map<MailedKind, Promise<Mail | null>>();

/** Written once: a receipt as a PDF takes its time, and content changes only with a new start. */
export function sampleMail(kind: string, catalogue: CatalogueItem[]): Promise<Mail | null> {
  if (!hasSample(kind)) return Promise.resolve(null);
  const mail = written.get(kind) ?? writeSample(kind, catalogue);
  written.set(kind, mail);
  return mail;
}

let opened: ReturnType<typeof openSamples> | undefined;

/** Writes a sample by the code of the real emails. The database is opened once, and stays in memory. */
async function writeSample<Kind extends MailedKind>(
  kind: Kind,
  catalogue: CatalogueItem[],
): Promise<Mail | null> {
  opened ??= openSamples(catalogue);
  const { course, emails } = await opened;
  const mail = await emails[kind](samples[kind](course));
  return mail && 'subject' in mail ? mail : null;
}

async function openSamples(catalogue: CatalogueItem[]): Promise<{ course: CatalogueItem; emails: Emails }> {
  const course = catalogue.find(({ instalments }) => instalments?.length) ?? catalogue[0];
  if (!course) throw new Error('there is no course to write samples about');
  const { store, leads } = await openSampleDatabase(course);
  const signer = new Signer(Buffer.from('a sample'));
  const shared = { siteUrl: site.url, deskUrl: null, clock: () => SAMPLE_TIME, signer: async () => signer };
  const emails = allEmails({
    ...shared,
    store,
    catalogue,
    leads: { ...shared, store: leads, ownerEmail: site.email, apiUrl: site.url },
  });
  return { course, emails };
}
