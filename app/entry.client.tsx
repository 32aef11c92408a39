import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberServedPage } from './boot/served-page.ts';
import { ensureTransformStream } from './boot/transform-stream.ts';

ensureTransformStream();

// React Router leaves the promises of a view transition that was skipped, by another one or a hidden tab, unhandled.
addEventListener('unhandledrejection', (event) => {
  if (event.reason?.name === 'AbortError' && /transition/i.test(event.reason.message)) event.preventDefault();
});

// Copying the page and hydrating it are tasks of their own, after the one that has set React up; hydration is a
// transition besides, so that it yields to the visitor's input.
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
