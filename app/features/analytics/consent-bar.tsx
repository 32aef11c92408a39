import { useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { Link } from '#app/components/link.tsx';
import type { Answer } from '#app/state/agreement.ts';
import { consent, refusedByBrowser, useBar } from './consent.ts';
import { visitor } from './visitor.ts';

/** The consent question at the bottom of the window. Shown once; reopened only from the footer. */
export function ConsentBar({ answer }: { answer: Answer | null | undefined }) {
  const openedBy = useBar((bar) => bar.openedBy);
  if (!openedBy && (answer !== null || refusedByBrowser())) return null;
  return <Bar answer={answer} openedBy={openedBy} />;
}

function Bar({ answer, openedBy }: { answer: Answer | null | undefined; openedBy: HTMLElement | null }) {
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar);
  useEffect(() => {
    if (openedBy) bar.current?.focus();
  }, [openedBy]);

  const close = () => {
    useBar.setState({ openedBy: null });
    openedBy?.focus();
  };
  const choose = (chosen: Answer) => () => {
    // Before other tabs are notified: two that start at once would each create a visitor id.
    if (chosen === 'granted') visitor();
    consent.answer(chosen);
    close();
  };

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Privacy choices"
      className="no-print bg-surface border-edge shadow-soft fixed inset-x-0 bottom-0 z-30 max-h-[60vh] overflow-y-auto border-t-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && openedBy) close();
      }}
    >
      <div className="wrap flex flex-col gap-x-8 gap-y-3 py-4 md:flex-row md:items-center md:justify-between">
        <p className="max-w-measure-wide text-small leading-snug">
          May we count your visit? Google Analytics would tell us which pages people read and which enrol
          buttons they press. No advertising, no names. Nothing is sent until you accept.{' '}
          {answer && <strong>Your choice now: {answer === 'granted' ? 'accepted' : 'refused'}. </strong>}
          <Link to="/privacy-policy#cookies-and-local-storage" className="text-link">
            Privacy policy
          </Link>
        </p>
        <p className="grid shrink-0 grid-cols-2 gap-3">
          <Button variant="quiet" onClick={choose('denied')}>
            Refuse
          </Button>
          <Button variant="quiet" onClick={choose('granted')}>
            Accept
          </Button>
        </p>
      </div>
    </section>
  );
}

/** Adds the bar's height to the page's end (base.css), so that the bar never covers the last line or the focus. */
function useRoomBelow(bar: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--bar', `${bar.current?.offsetHeight ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar');
    };
  }, [bar]);
}
