import { EmailField } from '#app/components/form/email-field.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SuggestingField } from '#app/components/form/suggesting-field.tsx';
import { useForm } from '#app/components/form/use-form.ts';
import { type BillingDetails, billingDetails } from '#contract/billing.ts';
import { suggestContact } from './suggest-contact.ts';

/** `pay` resolves to false when the visitor called the payment off. */
export function useBilling(pay: (billing: BillingDetails) => Promise<boolean>) {
  return useForm({
    schema: billingDetails,
    initial: { name: '', email: '', contact: '', guardian: '' },
    submit: pay,
    keepValues: true,
    keptAs: 'billing',
  });
}

type Props = {
  form: ReturnType<typeof useBilling>;
  /** The student is a child, and somebody else fills this in. */
  forChildren?: boolean;
  children: React.ReactNode;
};

/** Who is paying for whom. Checked on submit; what was typed stays, through a reload of the tab too. */
export function BillingForm({ form: { props, field, busy }, forChildren = false, children }: Props) {
  return (
    <form {...props} aria-labelledby="billing" className="card stack-5 p-6 md:p-8">
      <h2 id="billing" className="text-h3">
        Billing Information
      </h2>
      <Field
        label="Student Name"
        {...field('name')}
        // A parent's own name, which the browser would fill in, is not the child's.
        autoComplete={forChildren ? 'off' : 'name'}
        required
        readOnly={busy}
      />
      <EmailField label="Email" {...field('email')} required readOnly={busy} />
      <SuggestingField
        label="Contact"
        {...field('contact')}
        suggest={suggestContact}
        type="tel"
        inputMode="numeric"
        hint="10 digits, without +91"
        autoComplete="tel"
        required
        readOnly={busy}
      />
      <Field
        label={`Parent or guardian's name${forChildren ? '' : ', if the student is under 18'}`}
        {...field('guardian')}
        autoComplete={forChildren ? 'name' : 'section-guardian name'}
        readOnly={busy}
      />
      {children}
    </form>
  );
}
