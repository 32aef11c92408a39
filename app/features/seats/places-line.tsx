import { Icon } from '#app/components/icon.tsx';
import { displayStart } from '#contract/india-time.ts';
import { type Places, usePlaces } from './use-places.ts';

type Props = {
  courseId: string;
  /** What is true without asking the server: how large a batch is. */
  usual: string;
  className?: string;
  iconClassName?: string;
};

/** One line that is always there, so that nothing moves when it says how many places are left. */
export function PlacesLine({ courseId, usual, className = 'mt-2', iconClassName = 'text-banyan' }: Props) {
  return (
    <p className={`flex items-center gap-2 font-semibold ${className}`}>
      <Icon name="people" className={`size-5 shrink-0 ${iconClassName}`} />
      {wordsFor(usePlaces(courseId)) ?? usual}
    </p>
  );
}

function wordsFor(places: Places): string | null {
  switch (places.kind) {
    case 'few':
      return places.left === 1 ? '1 place left' : `${places.left} places left`;
    case 'full':
      return 'Batch full: join the waiting list';
    case 'held':
      return `A place is held for you until ${displayStart(places.until)}`;
    default:
      return null;
  }
}
