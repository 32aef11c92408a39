import * as z from 'zod/mini';

/** An id of ours, of the catalogue or of Razorpay. */
export const idField = (message: string) => z.string(message).check(z.regex(/^[\w-]{1,64}$/, message));
