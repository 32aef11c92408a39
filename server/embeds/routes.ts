import type { FastifyInstance, FastifyReply } from 'fastify';
import { blogArticles } from '#content';
import { thirdPartiesCall } from '#contract/third-parties.ts';
import { answerCall } from '../http/answer-call.ts';
import { type AnalyticsService, analyticsEmbed } from './analytics-embed.ts';
import { commentCountsEmbed } from './comment-counts-embed.ts';
import { type CommentsService, commentsEmbed, recommendationsEmbed } from './comments-embed.ts';
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

  const serve = (path: string, embed: Embed) => app.get(path, (_request, reply) => show(reply, embed));
  if (analytics) serve('/embeds/analytics', analyticsEmbed(analytics, https));
  if (comments) {
    const articles = blogArticles();
    const ids = articles.map(({ id }) => id);
    serve('/embeds/comment-counts', commentCountsEmbed(comments, ids, https));
    for (const { id, title } of articles) {
      const thread = { id, title, path: `/blogs/${id}`, siteUrl };
      serve(`/embeds/comments/${id}`, commentsEmbed(comments, thread, https));
      serve(`/embeds/recommendations/${id}`, recommendationsEmbed(comments, thread, https));
    }
  }
}

function show(reply: FastifyReply, { html, headers }: Embed) {
  return reply.headers(headers).send(html);
}
