import { lateness, type MailState, mailCounts, mails, stateOf } from '#server/desk/mail/mail-queries.ts';
import { hasStoredAddress, receiverOf } from '#server/desk/mail/mail-receiver.ts';
import { resendingOf } from '#server/desk/mail/resend-mail.ts';
import { DeskError } from '#server/desk-error.ts';
import { registrationIdOf } from '#server/enrolment/orders/order-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { OutboxMessage } from '#server/mail/outbox.ts';
import type { DeskContext } from '../../context.ts';
import { page } from '../../page.ts';
import { batchPath, studentPath } from '../../paths.ts';
import { searchText } from '../../search-text.ts';
import type { DeskSite } from '../../site.ts';
import { mailActions } from './mail-actions.ts';
import { previewRoutes } from './preview-routes.ts';
import { hasSample } from './samples/sample-emails.ts';
import { samples } from './samples/sample-payloads.ts';

const kinds = Object.keys(samples).sort();

export function mailRoutes(site: DeskSite) {
  page(site, '/mail', 'outbox', async ({ context, query }) => {
    const state = stateIn(query.state);
    const find = searchText(query.to);
    const filter = {
      ...(query.kind && kinds.includes(query.kind) ? { kind: query.kind } : {}),
      ...(find ? { find } : {}),
    };
    const [{ rows, next }, counts] = await Promise.all([
      mails(context.db, state, filter, query.after),
      mailCounts(context.db),
    ]);
    const now = context.clock();
    const listed = rows.map((mail) => ({
      ...mail,
      late: lateness(mail, now),
      hasReceiver: hasStoredAddress(mail),
    }));
    return { state, filter, kinds, counts, mails: listed, isFirst: query.after === undefined, next };
  });

  page(site, '/mail/:id', 'mail', async ({ context, param }) => {
    const message = await context.store.outbox.message(param('id'));
    if (!message) throw new HttpError(404, 'There is no such mail.');
    const { payload: _, priority: __, ...mail } = message;
    return {
      mail,
      state: stateOf(message),
      late: lateness(message, context.clock()),
      about: await aboutOf(message, context),
      mayResend: mayResend(message),
      hasPreview: hasSample(message.kind),
    };
  });

  mailActions(site);
  previewRoutes(site);
}

function stateIn(text: string | undefined): MailState {
  return text === 'refused' || text === 'sent' ? text : 'waiting';
}

function mayResend(message: OutboxMessage): boolean {
  try {
    resendingOf(message);
    return true;
  } catch (error) {
    if (error instanceof DeskError) return false;
    throw error;
  }
}

/** The page of the student or lead; null for mail to the owner, and of people who were erased. */
async function aboutOf(message: OutboxMessage, context: DeskContext) {
  try {
    const receiver = await receiverOf(message, context);
    if (receiver.kind === 'lead')
      return { label: receiver.lead.reference, href: `/leads/${receiver.lead.reference}` };
    if (receiver.kind === 'waiting') {
      const { course_id, batch } = receiver.entry;
      return { label: `${course_id}, ${batch}`, href: batchPath(receiver.entry) };
    }
    const { order } = receiver;
    return { label: order.name ?? 'The student', href: studentPath({ id: registrationIdOf(order) }) };
  } catch (error) {
    if (error instanceof DeskError) return null;
    throw error;
  }
}
