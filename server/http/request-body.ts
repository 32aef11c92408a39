import type * as z from 'zod/mini';
import { HttpError } from './http-error.ts';

/** The validated body of a call, or a 400 with the first thing wrong about it. */
export function readBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw new HttpError(400, `The field "${issue.keys[0]?.slice(0, 40)}" is not known here.`);
  if (!issue || issue.path.length === 0) throw new HttpError(400, 'The request must be a JSON object.');
  throw new HttpError(400, issue.message);
}
