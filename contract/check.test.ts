import { expect, test } from 'vitest';
import { hasFields, isBoolean, isNumber, isOneOf, isOptional, isText } from './check.ts';

const isPayment = hasFields<{ id: string; amount: number; status: 'created' | 'captured'; notice?: string }>({
  id: isText,
  amount: isNumber,
  status: isOneOf(['created', 'captured']),
  notice: isOptional(isText),
});
const payment = { id: 'pay_1', amount: 29_900, status: 'captured' };

test('an answer with every field fits, whatever else it has', () => {
  expect(isPayment(payment)).toBe(true);
  expect(isPayment({ ...payment, notice: 'Wait.', more: 1 })).toBe(true);
  expect(hasFields({ data: isPayment })({ data: payment })).toBe(true);
});

test.each([
  ['no object', 'pay_1'],
  ['nothing', null],
  ['a field missing', { id: 'pay_1', status: 'captured' }],
  ['a field of another type', { ...payment, amount: '29900' }],
  ['a value that is not on the list', { ...payment, status: 'lost' }],
  ['an optional field of another type', { ...payment, notice: 7 }],
])('%s does not fit', (_, answer) => {
  expect(isPayment(answer)).toBe(false);
});

test('an object inside an answer is checked too', () => {
  expect(hasFields({ data: isPayment })({ data: {} })).toBe(false);
  expect(hasFields({ comments: isBoolean })({ comments: 'yes' })).toBe(false);
});
