import { FormTextField } from '@lender-portal/ui/forms';

interface EmailFieldProps {
  /** `username` if the field identifies an account (for password managers), otherwise `email`. */
  autoComplete: 'username' | 'email';
}

/** Email field of a guest form, bound to `email`. */
export function EmailField({ autoComplete }: EmailFieldProps) {
  return (
    <FormTextField
      name="email"
      label="Email"
      type="email"
      autoComplete={autoComplete}
      required
      inputAttributes={{ autoCapitalize: 'none', spellCheck: false }}
    />
  );
}
