import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { GuideForm } from './guide-form.tsx';

type Props = { campId: string; className: string; children: React.ReactNode };

/** A button that opens the window in which a parent asks for the camp's guide. */
export function ExploreGuide({ campId, className, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`needs-script ${className}`}
        data-measured={`learn-more-${campId}`}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Dialog title="Download Your Coding Camp Guide Now!" open={open} onClose={() => setOpen(false)}>
        <GuideForm campId={campId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
