import { randomUUID } from 'node:crypto';

const MOST_IN_A_MILLISECOND = 0x1000;
let millisecond = 0;
let count = 0;

/**
 * A UUID 7 above all that this process has made before (RFC 9562, 6.2, method 1), so that what came at one moment is
 * listed as it came. Node's own have no order within a millisecond.
 */
export function newId(): string {
  const now = Date.now();
  count += 1;
  if (now > millisecond) [millisecond, count] = [now, 0];
  // The rest are of the next one.
  if (count === MOST_IN_A_MILLISECOND) [millisecond, count] = [millisecond + 1, 0];
  const time = millisecond.toString(16).padStart(12, '0');
  const number = count.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${number}-${randomUUID().slice(19)}`;
}
