/** A moment in milliseconds since 1970, as the tables store it. `Date` appears only where one is read or formatted. */
export type Instant = number;

export type Clock = () => Instant;
