// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BillingForm, useBilling } from './billing-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const pay = vi.fn<Parameters<typeof useBilling>[0]>();

function Billing({ forChildren = false }) {
  return (
    <BillingForm form={useBilling(pay)} forChildren={forChildren}>
      <button type="submit">Pay</button>
    </BillingForm>
  );
}

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('each field has an autofill name that its input type allows', () => {
  render(<Billing />);
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

test('an autofilled contact with a country code is refused, and offered as 10 digits', () => {
  render(<Billing />);
  fill('Student Name', 'Asha Rao');
  fill('Email', 'asha@example.com');
  fill('Contact', '+919876543210');
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByText('Please enter a valid 10-digit phone number.')).toBeTruthy();
  expect(pay).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '9876543210' }));
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(pay).toHaveBeenCalledWith({
    name: 'Asha Rao',
    email: 'asha@example.com',
    contact: '9876543210',
    guardian: '',
  });
});

test("a child's name is not filled in with the parent's, which has a field of its own", () => {
  render(<Billing forChildren />);
  const autocomplete = (label: string | RegExp) =>
    (screen.getByLabelText(label) as HTMLInputElement).autocomplete;
  expect(autocomplete('Student Name')).toBe('off');
  // Without "if the student is under 18".
  expect(autocomplete("Parent or guardian's name")).toBe('name');
});

test('what was typed before a reload of the tab is there again, and counts', () => {
  const typed = { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210', guardian: 'Meena Rao' };
  sessionStorage.setItem('billing', JSON.stringify(typed));
  render(<Billing />);
  fill('Student Name', 'Asha K. Rao');
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(pay).toHaveBeenCalledWith({ ...typed, name: 'Asha K. Rao' });
  expect(JSON.parse(sessionStorage.getItem('billing') ?? '')).toEqual({ ...typed, name: 'Asha K. Rao' });
});

test('a typing error in the address gets a suggestion, taken with one press and kept through a reload', () => {
  render(<Billing />);
  fill('Email', 'asha@gmial.com');
  expect(screen.queryByRole('button', { name: 'asha@gmail.com' })).toBeNull();
  fireEvent.blur(screen.getByLabelText('Email'));
  fireEvent.click(screen.getByRole('button', { name: 'asha@gmail.com' }));
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('asha@gmail.com');
  expect(JSON.parse(sessionStorage.getItem('billing') ?? '{}')).toMatchObject({ email: 'asha@gmail.com' });
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test('the suggestion waits for the end of a press, which would miss a button that moves', async () => {
  render(<Billing />);
  fill('Email', 'asha@gmial.com');
  const button = screen.getByRole('button', { name: 'Pay' });
  fireEvent.mouseDown(button);
  fireEvent.blur(screen.getByLabelText('Email'));
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  fireEvent.mouseUp(button);
  expect(screen.queryByText(/Did you mean/), 'before the click').toBeNull();
  expect(await screen.findByText(/Did you mean/)).toBeTruthy();
});

test('the contact says how it is written, until it is wrong', () => {
  render(<Billing />);
  expect(screen.getByText('10 digits, without +91')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.queryByText('10 digits, without +91')).toBeNull();
});
