import { FormTextField } from '@lender-portal/ui/forms';

interface EmailFieldProps {
  /** `username` if the field identifies an account (for password managers), otherwise `email`. */
  autoComplete: 'username' | 'email';
}

/** Field `email` of a guest form. */
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
