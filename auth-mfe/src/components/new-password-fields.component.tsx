import { PASSWORD_MIN_LENGTH } from '@lender-portal/contracts/rules';
import { PasswordField } from '@lender-portal/ui/forms';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

interface Values {
  /** What a password must not be; not in every form. */
  email?: string;
  password: string;
  confirmPassword: string;
}

/** A new password, twice. Each is checked anew when what it depends on changes, once there is something in it. */
export function NewPasswordFields({ label }: { label: string }) {
  const { getValues, subscribe, trigger } = useFormContext<Values>();

  useEffect(() => {
    const recheck = ({ name }: { name?: string }) => {
      const dependent = name === 'password' ? 'confirmPassword' : 'password';
      if (getValues(dependent) !== '') void trigger(dependent);
    };
    return subscribe({ name: ['email', 'password'], exact: true, formState: { values: true }, callback: recheck });
  }, [getValues, subscribe, trigger]);

  return (
    <>
      <PasswordField name="password" label={label} autoComplete="new-password" helperText={`At least ${PASSWORD_MIN_LENGTH} characters`} />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </>
  );
}
