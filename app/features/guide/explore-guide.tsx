import { startTransition, useState } from 'react';
import { Button, type ButtonVariant } from '#app/components/button.tsx';
import { Dialog } from './dialog.tsx';
import { GuideForm } from './guide-form.tsx';

type Props = { campId: string; variant: ButtonVariant; children: React.ReactNode };

/** A button that opens the window in which a parent asks for the camp's guide. */
export function ExploreGuide({ campId, variant, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        className="needs-script"
        data-measured={`learn-more-${campId}`}
        // The window takes a while to open on a slow phone; the button shows first that it is pressed.
        onClick={() => startTransition(() => setOpen(true))}
      >
        {children}
      </Button>
      <Dialog title="Download Your Coding Camp Guide Now!" open={open} onClose={() => setOpen(false)}>
        <GuideForm campId={campId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
