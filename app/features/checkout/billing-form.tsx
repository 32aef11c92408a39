import { type FormEvent, useRef, useState } from 'react';
import { Field, focusFirstError } from '#app/components/form/field.tsx';
import { type BillingDetails, billingDetails } from '#contract/billing.ts';
import { fieldErrors } from '#contract/field-errors.ts';
import { useKeptInTab } from './use-kept-in-tab.ts';

type BillingField = keyof BillingDetails;
type Props = { onSubmit: (details: BillingDetails) => void; processing: boolean; children: React.ReactNode };

/** Who is paying for whom. Checked on submit; what was typed stays, through a reload of the tab too. */
export function BillingForm({ onSubmit, processing, children }: Props) {
  const [errors, setErrors] = useState<Partial<Record<BillingField, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useKeptInTab(form, 'billing');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const details = billingDetails.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    const refused = details.success ? {} : fieldErrors<BillingField>(details.error);
    setErrors(refused);
    if (details.success) onSubmit(details.data);
    else focusFirstError(event.currentTarget, refused);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="billing"
      className="card space-y-5 p-6 md:p-8"
    >
      <h2 id="billing" className="text-h3">
        Billing Information
      </h2>
      <Field
        label="Student Name"
        name="name"
        autoComplete="name"
        required
        readOnly={processing}
        error={errors.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        readOnly={processing}
        error={errors.email}
      />
      <Field
        label="Contact"
        name="contact"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        required
        readOnly={processing}
        error={errors.contact}
      />
      {children}
    </form>
  );
}
