import { type CatalogueItem, catalogue } from '#content';
import type { Timetable, Timetables } from './timetables.ts';

/** When each batch that is offered now has its classes. */
export function loadTimetables(): Timetables {
  return Object.fromEntries(catalogue.map((item) => [item.id, toTimetable(item)]));
}

type Batch = Pick<CatalogueItem, 'category' | 'start_date' | 'sessions'>;

export function toTimetable({ category, start_date, sessions }: Batch): Timetable {
  const isEveryClass = sessions.some(({ weekly }) => weekly);
  const dates = category === 'bootcamp' ? 'camp' : isEveryClass ? 'class' : 'start';
  return { start_date, dates, sessions };
}
