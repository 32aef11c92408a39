import { nameOf } from '#server/desk/students/name-of.ts';
import type { BatchKey } from '#server/enrolment/seats/seat-store.ts';
import { batchPath, studentPath } from '../paths.ts';

/** To the page of a student, by the order of the registration. */
export function StudentLink({ orderId, name }: { orderId: string; name: string | null }) {
  return (
    <a href={studentPath({ id: orderId })} className="text-link">
      {nameOf({ name })}
    </a>
  );
}

/** To the page of a batch. */
export function BatchLink({ title, ...key }: BatchKey & { title: string }) {
  return (
    <a href={batchPath(key)} className="text-link">
      {title}
    </a>
  );
}
