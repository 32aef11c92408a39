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

// In a task of its own, after the one that has set React up; and in a transition, so that hydration yields to the visitor's input.
setTimeout(() => {
  const giveUp = rememberServedPage();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onCaughtError: giveUp, onUncaughtError: giveUp },
    );
  });
});
