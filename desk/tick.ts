import { z } from 'zod';

/** A box that may be ticked: a browser sends it only if it is. */
export const tick = z
  .literal('yes')
  .optional()
  .transform((value) => value === 'yes');
