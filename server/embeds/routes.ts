import type { FastifyInstance, FastifyReply } from 'fastify';
import { blogArticles } from '#content';
import type { ServicesResponse } from '#contract/third-parties.ts';
import { type AnalyticsService, analyticsRoom } from './analytics-embed.ts';
import { type CommentsService, commentsRoom } from './comments-embed.ts';
import type { Room } from './embed.ts';

export type Services = {
  analytics: AnalyticsService | null;
  comments: CommentsService | null;
  /** The public address, part of what a thread is keyed by. */
  siteUrl: string | null;
};

/** Which services of others there are, and a room for each to run in. */
export function roomRoutes(app: FastifyInstance, { analytics, comments, siteUrl }: Services, https: boolean) {
  const services: ServicesResponse = { analytics: analytics !== null, comments: comments !== null };
  app.get('/api/services', async () => services);

  if (analytics) {
    const theRoom = analyticsRoom(analytics, https);
    app.get('/rooms/analytics', (_request, reply) => show(reply, theRoom));
  }
  if (comments) {
    for (const { id, title } of blogArticles()) {
      const thread = { id, title, path: `/blogs/${id}`, siteUrl };
      const theRoom = commentsRoom(comments, thread, https);
      app.get(`/rooms/comments/${id}`, (_request, reply) => show(reply, theRoom));
    }
  }
}

function show(reply: FastifyReply, { html, headers }: Room) {
  return reply.headers(headers).send(html);
}
