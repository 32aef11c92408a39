import type { $ZodError } from 'zod/v4/core';

/** The first message of each field, as a form shows it. */
export function fieldErrors<Field extends string>(error: $ZodError): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const issue of error.issues) errors[issue.path[0] as Field] ??= issue.message;
  return errors;
}
