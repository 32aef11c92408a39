import type { FastifyInstance, FastifyReply } from 'fastify';
import { camps } from '#content';
import type { Leads } from '../leads.ts';
import { GUIDE_TOKEN_HOURS, readGuideToken } from './guide-token.ts';
import { lostLinkPage, lostLinkPolicy } from './lost-link-page.ts';

/** Serves the guide to whoever has a valid token. */
export function guideRoute(app: FastifyInstance, leads: Leads) {
  app.get<{ Params: { token: string } }>('/api/reach/guide/:token', async (request, reply) => {
    const token = readGuideToken(request.params.token, await leads.signer());
    const camp = camps.find(({ id }) => id === token?.campId);
    if (!token || !camp)
      return lost(
        reply.code(404),
        'This link does not work',
        'Part of it may be missing: some e-mail programs break long links in two.',
      );
    if (token.expiresAt <= leads.clock())
      return lost(
        reply.code(410),
        'This link has expired',
        `Links to our guides work for ${GUIDE_TOKEN_HOURS} hours. You can ask for a new one in a moment.`,
        camp.id,
      );
    const guide = await leads.guideFiles.read(camp.id);
    if (!guide) {
      request.log.error({ camp: camp.id }, 'the guide file is missing: build the site');
      return lost(
        reply.code(503),
        'The guide is temporarily unavailable',
        'Please try the same link again in a few minutes.',
        camp.id,
      );
    }
    request.log.info({ reference: token.reference }, 'guide handed out');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${camp.id}-guide.pdf"`)
      .header('x-robots-tag', 'noindex')
      .send(guide);
  });
}

function lost(reply: FastifyReply, title: string, sentence: string, campId?: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', lostLinkPolicy)
    .send(lostLinkPage(title, sentence, campId));
}
