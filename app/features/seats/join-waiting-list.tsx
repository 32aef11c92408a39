import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, type ButtonVariant } from '#app/components/button.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useModule } from '#app/components/use-module.ts';

type Props = { courseId: string; variant?: ButtonVariant };

/** In place of the enrol button. The form, and what checks it, are loaded when somebody wants it. */
export function JoinWaitingList({ courseId, variant = 'primary' }: Props) {
  const location = useLocation();
  const [open, setOpen] = useState(false);
  const loaded = useModule(
    open,
    () => import('./waiting-list-form.tsx'),
    () => setOpen(false),
  );

  // A link to it from elsewhere, on this page or in an email, opens it. Pressed again, too, so by the location.
  useEffect(() => {
    if (location.hash === '#waiting-list') setOpen(true);
  }, [location]);

  return (
    <div id="waiting-list">
      {!open && (
        // Short, so that it takes the room of "Enrol Now" and nothing beside or below it moves.
        <Button variant={variant} aria-label="Join the waiting list" onClick={() => setOpen(true)}>
          Waiting list
        </Button>
      )}
      {open && (loaded ? <loaded.WaitingListForm courseId={courseId} /> : <Spinner label="One moment" />)}
    </div>
  );
}
