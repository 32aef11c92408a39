/** Milliseconds since 1970, as stored in the database. `Date` is used only to read or format one. */
export type Instant = number;

export type Clock = () => Instant;
