import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DeskLogTable } from '#server/db/desk-tables.ts';
import { razorpayWords } from '#server/desk/refunds/razorpay-words.ts';
import { DeskError } from '#server/desk-error.ts';
import { RazorpayError } from '#server/razorpay/razorpay-error.ts';
import { type Action, type ActionRequest, fieldNames, isDirect } from './action-spec.ts';
import { sendFile } from './file.ts';
import { sendForm, versionOf } from './form.ts';
import { deskRequest } from './page.ts';
import type { Preview } from './preview.ts';
import type { DeskSite } from './site.ts';

const CHANGED = 'This has changed since you opened it. Nothing was done. Here is how it is now.';
const BEGUN = 'This form was sent before, and did not say yet that it is done. Look before you repeat it.';

/**
 * Adds an action: GET shows what will happen, POST does it. With `review` the typed fields come first, and a
 * second page shows them with what will happen.
 */
export function action<Form extends z.ZodObject>(site: DeskSite, path: string, spec: Action<Form>) {
  const actionRequest = (
    request: FastifyRequest,
    reply: FastifyReply,
    source: Record<string, string>,
  ): ActionRequest<Form> => ({
    site,
    spec,
    request,
    reply,
    asked: deskRequest(site, request),
    typed: Object.fromEntries(Object.entries(source).filter(([name]) => fieldNames(spec).includes(name))),
  });
  site.app.get(path, (request, reply) => {
    const query = deskRequest(site, request).query;
    return show(actionRequest(request, reply, query), { reviewing: query.step === 'review' });
  });
  site.app.post(path, (request, reply) => {
    const body = request.body as Record<string, string>;
    if (spec.review && (body.step === 'edit' || body.step === 'review'))
      return show(actionRequest(request, reply, body), { reviewing: body.step === 'review' });
    const id = spec.givesFile ? randomUUID() : (body.action_id ?? '');
    return act(actionRequest(request, reply, body), id, body.version ?? '');
  });
}

async function show<Form extends z.ZodObject>(
  actionRequest: ActionRequest<Form>,
  { reviewing }: { reviewing: boolean },
) {
  const { spec, asked } = actionRequest;
  const isPlain = fieldNames(spec).length === 0;
  if (!isPlain && !(spec.review && reviewing)) return sendForm(actionRequest, {});
  const { data, errors } = read(actionRequest);
  if (!data) return sendForm(actionRequest, { errors });
  try {
    return await sendForm(actionRequest, { preview: await spec.preview(data, asked) });
  } catch (error) {
    if (isPlain || !(error instanceof DeskError)) throw error;
    return sendForm(actionRequest, { refusal: error.message });
  }
}

async function act<Form extends z.ZodObject>(
  actionRequest: ActionRequest<Form>,
  id: string,
  version: string,
) {
  const { site, spec, asked, reply } = actionRequest;
  const { deskLog, clock } = site.context;
  const { data, errors } = read(actionRequest);
  if (!data) return sendForm(actionRequest, { errors });
  const earlier = await deskLog.entry(id);
  if (earlier) return sendEarlier(actionRequest, earlier);
  let isBegun = false;
  try {
    const preview = await spec.preview(isDirect(spec) ? null : data, asked);
    // An id that no form of ours has is a form to be filled in anew.
    if (version !== versionOf(preview) || !/^[0-9a-f-]{36}$/.test(id))
      return sendForm(actionRequest, { preview, refusal: CHANGED, status: 409 });
    const entry = { id, who: asked.who, action: spec.name, subject: preview.subject };
    isBegun = await deskLog.begin(entry, clock());
    if (!isBegun) return sendEarlier(actionRequest, await deskLog.entry(id));
    const outcome = await spec.run(data, asked, preview.reviewed ?? {});
    const { summary } = outcome;
    const shown = 'to' in outcome ? { shownAt: outcome.to, subject: outcome.subject } : {};
    await deskLog.finish(id, { summary, ...shown }, clock());
    return 'to' in outcome ? reply.redirect(doneAt(outcome.to, id), 303) : sendFile(reply, outcome.file);
  } catch (error) {
    // The entry of another press of the same form is not this one's to end.
    if (isBegun) await deskLog.fail(id, error, clock(), spec);
    // The log of the desk says it in words for the owner.
    if (error instanceof RazorpayError)
      asked.context.log.warn({ err: error }, 'Razorpay did not do what the desk asked');
    if (!(error instanceof DeskError || error instanceof RazorpayError)) throw error;
    return sendRefusal(actionRequest, data, error);
  }
}

/** Says why, with the form; alone when what was begun leaves nothing to fill in. */
async function sendRefusal<Form extends z.ZodObject>(
  actionRequest: ActionRequest<Form>,
  data: z.output<Form>,
  error: DeskError | RazorpayError,
) {
  const [refusal, details] =
    error instanceof RazorpayError
      ? [razorpayWords(error, actionRequest.spec), error.message]
      : [error.message];
  try {
    return await sendForm(actionRequest, {
      preview: await previewOfRest(actionRequest, data, error),
      refusal,
      details,
    });
  } catch (other) {
    if (!(other instanceof DeskError)) throw other;
    throw new DeskError(details ? `${refusal} (${details})` : refusal);
  }
}

/** What was reviewed and stopped on its way needs no second review: it may be tried again at once. */
async function previewOfRest<Form extends z.ZodObject>(
  { spec, asked }: ActionRequest<Form>,
  data: z.output<Form>,
  error: DeskError | RazorpayError,
): Promise<Preview | undefined> {
  if (!spec.review || (error instanceof DeskError ? !error.isBegun : error.mayDouble)) return undefined;
  return spec.preview(data, asked).catch((other: unknown) => {
    if (other instanceof DeskError) return undefined;
    throw other;
  });
}

/** Answers a form that was sent before: its action is done once, and the same result is shown. */
function sendEarlier<Form extends z.ZodObject>(
  actionRequest: ActionRequest<Form>,
  earlier: DeskLogTable | undefined,
) {
  if (earlier?.shown_at) return actionRequest.reply.redirect(doneAt(earlier.shown_at, earlier.id), 303);
  return sendForm(actionRequest, { refusal: earlier?.summary ?? BEGUN, status: 409 });
}

function doneAt(address: string, id: string): string {
  const url = new URL(address, 'http://desk');
  url.searchParams.set('done', id);
  return `${url.pathname}${url.search}${url.hash}`;
}

function read<Form extends z.ZodObject>({ spec, typed }: ActionRequest<Form>) {
  const result = spec.form.safeParse(typed);
  if (result.success) return { data: result.data, errors: {} };
  const errors = Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
  return { data: null, errors };
}
