import type { z } from 'zod';

/** A mistake in content/, told so that the owner can mend it: file, field and reason, one line each. */
export class ContentError extends Error {
  override name = 'ContentError';
}

export function check<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `content/${file}: ${fieldOf(issue)}: ${reasonOf(issue)}`);
  throw new ContentError(lines.join('\n'));
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const field = issue.path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
  return field || 'the whole file';
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  return issue.message;
}
