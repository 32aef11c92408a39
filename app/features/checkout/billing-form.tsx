import { type FormEvent, useState } from 'react';
import { Field, focusFirstError } from '#app/components/field.tsx';
import { type BillingDetails, billingDetails } from '#contract/billing.ts';
import { fieldErrors } from '#contract/field-errors.ts';

type BillingField = keyof BillingDetails;

/** Who is paying for whom. Checked on submit; what was typed stays. */
export function BillingForm({
  onSubmit,
  children,
}: {
  onSubmit: (details: BillingDetails) => void;
  children: React.ReactNode;
}) {
  const [errors, setErrors] = useState<Partial<Record<BillingField, string>>>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const details = billingDetails.safeParse(Object.fromEntries(new FormData(form)));
    const refused = details.success ? {} : fieldErrors<BillingField>(details.error);
    setErrors(refused);
    if (details.success) onSubmit(details.data);
    else focusFirstError(form, refused);
  };

  return (
    <form noValidate onSubmit={submit} aria-labelledby="billing" className="card space-y-5 p-6 md:p-8">
      <h2 id="billing" className="text-h3">
        Billing Information
      </h2>
      <Field label="Student Name" name="name" autoComplete="name" required error={errors.name} />
      <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <Field
        label="Contact"
        name="contact"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        error={errors.contact}
      />
      {children}
    </form>
  );
}
