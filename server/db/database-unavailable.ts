/** The database gave no answer, or can't store anything now. Trying again later may work. `cause` is the first error. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
