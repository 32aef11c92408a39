// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { BackButton } from './back-button.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

function Place() {
  return <output>{useLocation().pathname}</output>;
}

/** Presses Back on /here, which was reached from /before. */
function pressBack(): string {
  render(
    <MemoryRouter initialEntries={['/before', '/here']}>
      <BackButton />
      <Place />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  return screen.getByRole('status').textContent ?? '';
}

test.each([
  [true, '/before'],
  [false, '/'],
])(
  'where the browser knows whether a page of ours is before this one (%s), it leads to %s',
  (canGoBack, to) => {
    vi.stubGlobal('navigation', { canGoBack });
    expect(pressBack()).toBe(to);
  },
);

// jsdom has no Navigation API, and its window begins as a new tab.
test.each([
  ['after a navigation', { idx: 1 }, '', '/before'],
  ['after a link within the page', null, '', '/before'],
  ['in a new tab', { idx: 0 }, `${location.origin}/blogs`, '/'],
  ['for one who came from outside', { idx: 0 }, 'https://search.example/', '/'],
])('older browsers: %s', (_, state, referrer, to) => {
  history.replaceState(state, '');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  expect(pressBack()).toBe(to);
});
