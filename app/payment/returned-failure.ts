const LATER = 'If money has left your account all the same, please wait for our e-mail before you pay again.';

/** The reasons that people can act on. The provider knows many more. */
const sentences: Record<string, string> = {
  payment_cancelled: 'The payment was cancelled.',
  payment_timed_out: 'Your bank did not answer in time.',
  insufficient_funds: 'Your bank says that there is not enough money in the account. Try another way to pay.',
  card_declined: 'Your bank declined the card. Try another card, or UPI.',
};

/** What to say about an attempt that the provider reports as failed: another one may be under way. */
export function returnedFailure(reason: string): string {
  return `${sentences[reason] ?? 'The payment did not go through.'} ${LATER}`;
}
