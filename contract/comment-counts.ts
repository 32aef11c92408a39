/** What the counts embed (`/embeds/comment-counts`) posts to its page: the number of comments by article. */
export type CommentCounts = Record<string, number>;

/** Keeps the whole numbers of a message, whatever else came with them: a third party's script wrote it. */
export function readCommentCounts(message: unknown): CommentCounts {
  if (typeof message !== 'object' || message === null) return {};
  return Object.fromEntries(
    Object.entries(message).filter(([, count]) => Number.isSafeInteger(count) && count >= 0),
  );
}
