import * as z from 'zod/mini';

/** Local part, at sign, host with a dot; no spaces or control characters, at most 254 characters. */
export const EMAIL = /^(?=.{3,254}$)[^\s@<>(),;:"\\[\]\p{Cc}]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/iu;

/** A required address. */
export const emailField = (missing: string, invalid: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.regex(EMAIL, invalid));
