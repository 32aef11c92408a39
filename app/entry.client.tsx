import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { renderOffscreen } from './boot/offscreen.ts';
import { rememberServedPage } from './boot/served-page.ts';
import { ensureTransformStream } from './boot/transform-stream.ts';
import { loadLinksAsDocuments } from './offline/load-links-as-documents.ts';

ensureTransformStream();
loadLinksAsDocuments();
document.addEventListener('site:ready', renderOffscreen, { once: true });

// React Router does not handle the rejections of skipped view transitions (superseded, or in a hidden tab).
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError' && /transition/i.test(event.reason.message)) event.preventDefault();
});

// Saving the page and hydrating it run as separate tasks after React's setup. Hydration is a transition,
// so that it yields to input.
setTimeout(() => {
  const giveUp = rememberServedPage();
  setTimeout(() => hydrate(giveUp));
});

function hydrate(giveUp: (error: unknown) => void) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onCaughtError: giveUp, onUncaughtError: giveUp },
    );
  });
}
