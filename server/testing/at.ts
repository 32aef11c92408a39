import type { Instant } from '../clock.ts';

/** An instant in India: at ten in the morning, unless another time is said. */
export const at = (day: string, time = '10:00'): Instant => Date.parse(`${day}T${time}:00+05:30`);
