import { PASSWORD_MIN_LENGTH } from '@lender-portal/contracts';
import { PasswordField } from '@lender-portal/ui/forms';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

interface Passwords {
  password: string;
  confirmPassword: string;
}

/** A new password, twice. The second is checked anew when the first changes, once there is something in it. */
export function NewPasswordFields({ label }: { label: string }) {
  const { getValues, subscribe, trigger } = useFormContext<Passwords>();

  useEffect(() => {
    const recheck = () => {
      if (getValues('confirmPassword') !== '') void trigger('confirmPassword');
    };
    return subscribe({ name: 'password', formState: { values: true }, callback: recheck });
  }, [getValues, subscribe, trigger]);

  return (
    <>
      <PasswordField name="password" label={label} autoComplete="new-password" helperText={`At least ${PASSWORD_MIN_LENGTH} characters`} />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </>
  );
}
