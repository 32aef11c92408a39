import { useEffect, useId, useRef } from 'react';

type Props = { title: string; open: boolean; onClose: () => void; children: React.ReactNode };

/** The native modal dialog (focus trap, Esc, focus restored). A click on the backdrop closes it too. */
export function Dialog({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the platform's own.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Safari before 15.4 does not know the element, and would show it in the page.
      className="needs-script bg-surface text-ink rounded-card m-auto"
      onClose={onClose}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // Pressed and released outside: selecting text inside and letting go out here closes nothing.
        if (event.target === dialog.current && pressedOutside.current) dialog.current.close();
      }}
    >
      {/* The padding is this one's: a click on it is inside, one on the dialog itself is on the backdrop. */}
      {open && (
        <div className="p-6 md:p-8">
          <h2 id={titleId} className="text-h3 text-ink">
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
