import { csv, csvTime } from '../format.ts';
import type { RosterLine } from '../students/student-queries.ts';

/** With an empty column to tick attendance in. */
export function rosterCsv(lines: RosterLine[]): string {
  const columns = [
    'student',
    'email',
    'phone',
    'guardian',
    'enrolled',
    'due_rupees',
    'overdue_rupees',
    'order',
    'present',
  ];
  const rows = lines.map((line) => ({
    student: line.name,
    email: line.email,
    phone: line.phone,
    guardian: line.guardian,
    enrolled: csvTime(line.enrolled_at),
    due_rupees: line.open / 100,
    overdue_rupees: line.overdue / 100,
    order: line.order_id,
    present: null,
  }));
  return csv(rows, columns);
}
