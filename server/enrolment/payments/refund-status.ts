type WithStatus = { status: string };

/** Whether the bank has sent a refund back, or a promise was withdrawn: the money is still with us. */
export function hasFailed({ status }: WithStatus): boolean {
  return status === 'failed';
}

/** The refunds that count as given back: all but those that failed. */
export function standing<Row extends WithStatus>(refunds: Row[]): Row[] {
  return refunds.filter((refund) => !hasFailed(refund));
}
