import { getCall } from './call.ts';
import { hasFields, isNumber, isRecordOf } from './check.ts';

/** Seats of a batch. `left` is never negative, even when a late payment made it one too many. */
export type Seats = { seats: number; taken: number; left: number };
export type SeatsResponse = { data: Record<string, Seats> };

/** GET /seats: the seats of each open batch by the course's id; courses without limited seats are missing. */
export const seatsCall = getCall(
  '/seats',
  hasFields<SeatsResponse>({
    data: isRecordOf(hasFields<Seats>({ seats: isNumber, taken: isNumber, left: isNumber })),
  }),
);

/** From this number down, pages say how many places are left. */
export const FEW_SEATS = 10;
