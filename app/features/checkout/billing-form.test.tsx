// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BillingForm } from './billing-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function renderForm() {
  const onSubmit = vi.fn();
  render(
    <BillingForm onSubmit={onSubmit} processing={false}>
      <button type="submit">Pay</button>
    </BillingForm>,
  );
  return onSubmit;
}

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('each field has an autofill name that its input type allows', () => {
  renderForm();
  const fields = ['Student Name', 'Email', 'Contact'].map((label) => {
    const { type, autocomplete } = screen.getByLabelText(label) as HTMLInputElement;
    return [type, autocomplete];
  });
  // HTML does not allow tel-national on an input of type tel, only tel itself.
  expect(fields).toEqual([
    ['text', 'name'],
    ['email', 'email'],
    ['tel', 'tel'],
  ]);
});

test('an autofilled contact with a country code is refused: the rule stays 10 digits', () => {
  const onSubmit = renderForm();
  fill('Student Name', 'Asha Rao');
  fill('Email', 'asha@example.com');
  fill('Contact', '+919876543210');
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByText('Please enter a valid 10-digit phone number.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  fill('Contact', '9876543210');
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(onSubmit).toHaveBeenCalledWith({
    name: 'Asha Rao',
    email: 'asha@example.com',
    contact: '9876543210',
  });
});
