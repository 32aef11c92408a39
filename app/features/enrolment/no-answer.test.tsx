// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { NoAnswer } from './no-answer.tsx';

afterEach(cleanup);

test('without an answer the page says how else we can be reached', async () => {
  const site = { site: { phone: '+91 98765 43210', email: 'hello@school.example' } };
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <NoAnswer trouble="offline" onRetry={() => {}} /> },
  ]);
  render(<Page hydrationData={{ loaderData: { root: site } }} />);
  expect((await screen.findByText(/You can also/)).textContent).toMatch(
    'You can also call +91 98765 43210 or write to hello@school.example.',
  );
});
