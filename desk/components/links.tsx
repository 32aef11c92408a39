/** To the page of a student, by the order of the registration. */
export function StudentLink({ orderId, name }: { orderId: string; name: string | null }) {
  return (
    <a href={`/students/${orderId}`} className="text-link">
      {name ?? 'Name not known'}
    </a>
  );
}

type BatchLinkProps = { course_id: string; batch: string; title: string };

/** To the page of a batch. */
export function BatchLink({ course_id, batch, title }: BatchLinkProps) {
  return (
    <a href={`/batches/${encodeURIComponent(course_id)}/${batch}`} className="text-link">
      {title}
    </a>
  );
}
