import { DAY_MS, HOUR_MS } from './durations.ts';

/** Asia/Kolkata has had no daylight saving since 1945, so a fixed offset is exact. */
export const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The calendar in India at an instant, whatever the machine's time zone. */
function indiaCalendar(instant: Date) {
  const shifted = new Date(instant.getTime() + INDIA_OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: MONTHS[shifted.getUTCMonth()] as string,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** "1st May 2025 at 10 AM", from "2025-05-01T10:00:00+05:30", or from an instant. */
export function displayStart(start: string | number): string {
  const { day, month, year, hour, minute } = indiaCalendar(new Date(start));
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${ordinal(day)} ${month} ${year} at ${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "10th April 2025", from "2025-04-10". */
export function displayDay(day: string): string {
  const date = splitDay(day);
  return `${ordinal(date.date)} ${date.month} ${date.year}`;
}

/** Whether a text is a day of the calendar, as "2025-04-10" is and "2025-02-31" is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Date reads 31st February as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text is a month of the calendar, like "2025-04". */
export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

/** "20 Nov 2026, 10:00", as the owner reads times. */
export function displayTime(instant: number): string {
  const { day, month, year, hour, minute } = indiaCalendar(new Date(instant));
  const [hours, minutes] = [hour, minute].map((part) => String(part).padStart(2, '0'));
  return `${day} ${month.slice(0, 3)} ${year}, ${hours}:${minutes}`;
}

/** The parts of a calendar day ("2025-04-10") as a page prints them. */
export function splitDay(day: string): { date: number; month: string; year: number } {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return { date, month: MONTHS[month - 1] as string, year };
}

/** The calendar day some days after another ("2025-04-30" and 2 → "2025-05-02"). */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day of the month some months after another, or that month's last ("2025-01-31" and 1 → "2025-02-28"). */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** The calendar day in India at an instant ("2025-04-10"). */
export function indianDay(instant: number): string {
  return new Date(instant + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Midnight in India at which a calendar day begins, as ISO 8601 ("2025-04-10T00:00:00+05:30"). */
export function startOfIndianDay(day: string): string {
  return `${day}T00:00:00+05:30`;
}

/** The first instant after a calendar day in India, independent of visitor and server. */
export function endOfIndianDay(day: string): Date {
  return new Date(Date.parse(startOfIndianDay(day)) + DAY_MS);
}

function ordinal(day: number): string {
  const suffix = day >= 11 && day <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}
