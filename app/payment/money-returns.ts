/** Beside every payment that the bank refused. `arrives` is the site's `refundArrives`. */
export function moneyReturns(arrives: string): string {
  return `If money has left your account all the same, your bank sends it back, usually ${arrives}.`;
}

/** Beside every payment that was refunded. */
export function moneyGoesBack(arrives: string): string {
  return `We give this payment back. What goes back online reaches the account you paid from ${arrives} of the refund.`;
}
