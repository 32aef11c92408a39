import { randomBytes } from 'node:crypto';
import type { Card, Method, Payment } from './entities.ts';
import { invalidField } from './errors.ts';
import { digits, newId } from './ids.ts';
import { type Failure, plainFailure, testCards } from './test-cards.ts';

/** How the payer pays; missing fields get a value that works. */
export type MethodChoice = { method: Method; card?: string; vpa?: string; bank?: string; wallet?: string };

type MethodFields = Pick<Payment, 'card_id' | 'card' | 'bank' | 'wallet' | 'vpa' | 'upi'>;

const noMethodFields: MethodFields = { card_id: null, bank: null, wallet: null, vpa: null };

export function methodFields(choice: MethodChoice): MethodFields {
  switch (choice.method) {
    case 'card': {
      const card = cardOf(choice);
      return { ...noMethodFields, card_id: card.id, card };
    }
    case 'upi': {
      const vpa = choice.vpa || 'success@razorpay';
      if (!/^[\w.-]+@[\w.-]+$/.test(vpa)) throw invalidField('vpa', 'Invalid VPA. Please enter a valid VPA.');
      return { ...noMethodFields, vpa, upi: { vpa, flow: 'collect', payer_account_type: 'bank_account' } };
    }
    case 'netbanking':
      return { ...noMethodFields, bank: choice.bank || 'HDFC' };
    case 'wallet':
      return { ...noMethodFields, wallet: choice.wallet || 'mobikwik' };
    default:
      throw invalidField('method', 'The selected method is invalid.');
  }
}

function cardNumber(choice: MethodChoice): string {
  return (choice.card || '4100280000001007').replaceAll(/\s/g, '');
}

function cardOf(choice: MethodChoice): Card {
  const number = cardNumber(choice);
  const known = testCards[number];
  if (!known) throw invalidField('card', 'Not a test card. Use 4100 2800 0000 1007 or another test card.');
  return {
    id: newId('card'),
    entity: 'card',
    name: '',
    last4: number.slice(-4),
    network: known.network,
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
}

/** The failure of the chosen card or UPI address, or null. */
export function builtInFailure(choice: MethodChoice): Failure | null {
  if (choice.method === 'card') return testCards[cardNumber(choice)]?.failure ?? null;
  if (choice.method === 'upi' && choice.vpa === 'failure@razorpay') return plainFailure;
  return null;
}

/** The bank's references, which exist once it has approved. */
export function acquirerData(method: Method, { answered }: { answered: boolean }): Payment['acquirer_data'] {
  switch (method) {
    case 'card':
      return { auth_code: answered ? digits(6) : null, rrn: answered ? digits(12) : null };
    case 'upi':
      return {
        rrn: answered ? digits(12) : null,
        ...(answered && { upi_transaction_id: randomBytes(16).toString('hex').toUpperCase() }),
      };
    case 'netbanking':
      return { bank_transaction_id: answered ? digits(10) : null };
    case 'wallet':
      return { transaction_id: answered ? digits(10) : null };
  }
}
