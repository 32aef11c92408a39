import { Field } from '#app/components/form/field.tsx';
import { PageHead } from '../components/page-head.tsx';

export type SignInForm = {
  lead: string;
  wants: 'password' | 'code' | null;
  button: string;
  error?: string;
};

/** A page of signing in: one field at most, and one button. */
export function SignInView({ lead, wants, button, error }: SignInForm) {
  return (
    <>
      <PageHead title="Open the desk" lead={lead} />
      <form method="post" className="desk-form">
        {wants === 'password' && (
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={error}
          />
        )}
        {wants === 'code' && (
          <Field
            label="Code"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={error}
          />
        )}
        <div>
          <button type="submit" className="button button-primary">
            {button}
          </button>
        </div>
      </form>
      {wants === 'code' && (
        <p className="mt-6">
          <a href="/sign-in" className="text-link">
            Begin anew with the password
          </a>
        </p>
      )}
    </>
  );
}
