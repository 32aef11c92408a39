import { useCallback, useEffect, useRef } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useAfterNavigation } from '#app/components/use-after-navigation.ts';

/**
 * A native disclosure, so that touch and keyboard work before any script. Scripts add what people expect of a menu:
 * it opens under a mouse, and closes on Esc, on a click elsewhere, when the focus leaves it, and after a choice.
 */
export function Dropdown({
  label,
  isCurrent,
  children,
}: {
  label: string;
  /** Whether the visitor is on one of its pages. */
  isCurrent: boolean;
  children: React.ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const openedByHover = useRef(false);

  const setOpen = useCallback((open: boolean) => {
    if (details.current) details.current.open = open;
  }, []);
  const hover = (open: boolean) => (event: React.PointerEvent) => {
    if (event.pointerType !== 'mouse' || !matchMedia('(min-width: 64rem)').matches) return;
    if (open && !details.current?.open) openedByHover.current = true;
    setOpen(open);
  };

  useAfterNavigation(() => setOpen(false));

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [setOpen]);

  return (
    <details
      ref={details}
      name="menu"
      className="dropdown"
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={(event) => {
        if (event.relatedTarget && !details.current?.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        event.stopPropagation();
        setOpen(false);
        details.current.querySelector('summary')?.focus();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive by itself. */}
      <summary
        className="menu-link"
        aria-current={isCurrent || undefined}
        onClick={(event) => {
          // The mouse that opened it by hovering clicks to choose it, not to close it.
          if (openedByHover.current && details.current?.open) event.preventDefault();
          openedByHover.current = false;
        }}
      >
        {label}
        <Icon name="chevron-down" className="chevron size-4" />
      </summary>
      <div className="dropdown-panel">{children}</div>
    </details>
  );
}
