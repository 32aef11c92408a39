// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { CartItem } from '#content';
import { EnrolButtons } from './enrol-buttons.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const item: CartItem = {
  id: 'pascal',
  title: 'Pascal',
  image: '/pascal.svg',
  fee: '₹900',
  registrationFee: '₹299',
  start_date: '2nd May 2031',
  class_schedule: 'M, W, F 6-6:50 PM',
  category: 'course',
};

test('"Added to cart" comes into a status region that is there from the start, and so is read aloud', async () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <EnrolButtons item={item} /> }]);
  render(<Page />);
  const region = await screen.findByRole('status');
  expect(region.textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await screen.findByText(/Added to cart: Pascal/);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toMatch('Added to cart: Pascal');
});
