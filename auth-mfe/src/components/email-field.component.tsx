import { FormTextField } from '@lender-portal/ui/forms';

interface EmailFieldProps {
  /** `username` where it names an account, for password managers; `email` where it is only an address. */
  autoComplete: 'username' | 'email';
}

/** The field `email` of a guest form. */
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
