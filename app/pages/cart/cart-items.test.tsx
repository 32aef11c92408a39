// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CartItem } from '#content';
import { CartItems } from './cart-items.tsx';

afterEach(cleanup);

const course = (title: string): CartItem => ({
  id: title,
  title,
  image: '/pictures/c.svg',
  fee: '₹5,500',
  registrationFee: '₹299',
  category: 'course',
});

function Cart() {
  const [items, setItems] = useState(['A', 'B', 'C'].map(course));
  return (
    <>
      <h1>Cart</h1>
      <CartItems items={items} onRemove={(gone) => setItems(items.filter((item) => item !== gone))} />
    </>
  );
}

const remove = (title: string) => {
  const button = screen.getByRole('button', { name: `Remove ${title}` });
  button.focus();
  fireEvent.click(button);
};
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;

test('whoever removes a course has the focus on the next one, the one before, and at last on the title', () => {
  render(<Cart />);
  remove('A');
  expect(focused()).toBe('Remove B');
  remove('C');
  expect(focused()).toBe('Remove B');
  remove('B');
  expect(focused()).toBe('H1');
});
