import { agreement, useAnswer } from '#app/state/agreement.ts';
import { useThirdParties } from '#app/state/third-parties.ts';

/** May comments, their counts and recommendations be loaded from the comment service? */
export const permission = agreement('consent-comments');

/** Whether there is a comment service, and this reader agreed to it. */
export function useCommentService() {
  const { comments } = useThirdParties();
  const agreed = useAnswer(permission) === 'granted';
  return { comments, agreed: comments && agreed };
}
