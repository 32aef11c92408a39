import { usePlaces } from './use-places.ts';

type Props = {
  courseId: string;
  /** Shown when no place is left. */
  whenFull?: React.ReactNode;
  children: React.ReactNode;
};

/** A way to enrol, and what stands in its place when the batch is full and no place is held for this visitor. */
export function UnlessFull({ courseId, whenFull = null, children }: Props) {
  return usePlaces(courseId).kind === 'full' ? whenFull : children;
}

/** Elsewhere on the page than the form: the way to it. */
export function ToWaitingList({ className = 'text-link' }: { className?: string }) {
  return (
    <a href="#waiting-list" className={className}>
      Batch full: join the waiting list
    </a>
  );
}
