import { capitalise } from '#contract/capitalise.ts';
import type { MailLine, MailState } from '#server/desk/mail/mail-queries.ts';

type Tone = 'good' | 'open' | 'late' | 'over';

/** What each state of a mail is called, and how it looks. */
export const states: Record<MailState | 'withdrawn', { name: string; tone: Tone }> = {
  waiting: { name: 'Waiting', tone: 'open' },
  refused: { name: 'Refused', tone: 'late' },
  sent: { name: 'Sent', tone: 'good' },
  withdrawn: { name: 'Withdrawn', tone: 'over' },
};

/** "enrolment-confirmation" becomes "Enrolment confirmation". */
export function kindName(kind: MailLine['kind']): string {
  return capitalise(kind.replaceAll('-', ' '));
}
