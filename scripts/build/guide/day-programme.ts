import type { Camp } from '../../../content/index.ts';

export type Hour = { at: string; text: string; pause: boolean };
export type CampDay = Camp['day1'];

/** A session hour by hour, with its break. */
export function sessionHours(session: CampDay['morning'], pause: string): Hour[] {
  const hours = session.bullets.map((line) => ({ ...line, pause: false }));
  if (session.pauseAt) hours.push({ at: session.pauseAt, text: pause, pause: true });
  return hours.sort((a, b) => a.at.localeCompare(b.at));
}

/** "3:20 PM", from "15:20". */
export function displayHour(at: string): string {
  const [hour, minute] = at.split(':').map(Number) as [number, number];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
