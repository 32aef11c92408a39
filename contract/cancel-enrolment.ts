import * as z from 'zod/mini';
import { postCall } from './call.ts';
import { hasFields, isNumber } from './check.ts';
import { idField } from './id-field.ts';
import { withoutInvisible } from './without-invisible.ts';

/* Apart from the enrolment page's other calls: browsers load it with the form, when somebody wants to cancel. */

export const cancelMessages = {
  badCourse: 'Please say which course to cancel.',
  badReason: 'Please write the reason in at most 1,000 characters.',
  cannotCancel: 'This enrolment can no longer be cancelled here. Please write to us.',
  batchCancelled:
    'We had to cancel this batch ourselves. What you paid comes back: we write to you when it is on its way.',
};

/** POST /enrolment/cancel: `refund` is what the policy gives back, in paise. */
export const cancelCall = postCall(
  '/enrolment/cancel',
  z.strictObject({
    course_id: idField(cancelMessages.badCourse),
    reason: z
      .string(cancelMessages.badReason)
      .check(z.overwrite(withoutInvisible), z.trim(), z.maxLength(1000, cancelMessages.badReason)),
  }),
  hasFields<{ refund: number }>({ refund: isNumber }),
);
