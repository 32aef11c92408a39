/** Beside every payment that the bank refused. */
export const MONEY_RETURNS =
  'If money has left your account all the same, your bank sends it back, usually within 5-7 business days.';
