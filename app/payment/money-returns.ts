/** Beside every payment that the bank refused. `arrives` is the site's `refundArrives`. */
export function moneyReturns(arrives: string): string {
  return `If money has left your account all the same, your bank sends it back, usually ${arrives}.`;
}
