import type { FastifyInstance, FastifyReply } from 'fastify';
import { blogArticles } from '#content';
import { thirdPartiesCall } from '#contract/third-parties.ts';
import { answerCall } from '../http/answer-call.ts';
import { type AnalyticsService, analyticsEmbed } from './analytics-embed.ts';
import { type CommentsService, commentsEmbed } from './comments-embed.ts';
import type { Embed } from './embed.ts';

export type ThirdParties = {
  analytics: AnalyticsService | null;
  comments: CommentsService | null;
  /** The public address; part of a thread's key. */
  siteUrl: string | null;
};

/** Tells pages which third parties are configured, and serves an embed for each. */
export function embedRoutes(
  app: FastifyInstance,
  { analytics, comments, siteUrl }: ThirdParties,
  https: boolean,
) {
  answerCall(app, thirdPartiesCall, async () => ({
    analytics: analytics !== null,
    comments: comments !== null,
  }));

  if (analytics) {
    const theEmbed = analyticsEmbed(analytics, https);
    app.get('/rooms/analytics', (_request, reply) => show(reply, theEmbed));
  }
  if (comments) {
    for (const { id, title } of blogArticles()) {
      const thread = { id, title, path: `/blogs/${id}`, siteUrl };
      const theEmbed = commentsEmbed(comments, thread, https);
      app.get(`/rooms/comments/${id}`, (_request, reply) => show(reply, theEmbed));
    }
  }
}

function show(reply: FastifyReply, { html, headers }: Embed) {
  return reply.headers(headers).send(html);
}
