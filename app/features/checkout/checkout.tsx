import { useState } from 'react';
import { callApi } from '#app/api.ts';
import { Alert } from '#app/components/alert.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import type { BillingDetails } from '#contract/billing.ts';
import {
  type CreateOrderRequest,
  type CreateOrderResponse,
  createOrderMessages,
} from '#contract/create-order.ts';
import type { Paise } from '#contract/money.ts';
import { BillingForm } from './billing-form.tsx';

/** From the billing form to an order. */
export function Checkout({ items, total }: { items: string[]; total: Paise }) {
  const [processing, setProcessing] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const pay = async ({ name, email, contact }: BillingDetails) => {
    setProcessing(true);
    setError(null);
    const order: CreateOrderRequest = {
      amount: total,
      currency: 'INR',
      receipt: `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`,
      items,
      name,
      email,
      phone: contact,
    };
    try {
      await callApi<CreateOrderResponse>('/payment/create-order', order);
    } catch {
      setError(createOrderMessages.failed);
    } finally {
      setProcessing(false);
    }
  };

  return (
    <BillingForm onSubmit={pay}>
      {error && (
        <Alert key={error} type="danger" onDismiss={() => setError(null)}>
          {error}
        </Alert>
      )}
      {processing ? (
        <Spinner label="Processing payment..." />
      ) : (
        <button type="submit" className="button button-primary w-full">
          Proceed to Payment
        </button>
      )}
    </BillingForm>
  );
}
