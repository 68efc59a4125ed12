import { PASSWORD_MIN_LENGTH } from '@lender-portal/contracts/rules';
import { PasswordField } from '@lender-portal/ui/forms';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

interface Values {
  password: string;
  confirmPassword: string;
}

/** New password and confirmation. Revalidates the confirmation when the password changes. */
export function NewPasswordFields({ label }: { label: string }) {
  const { getValues, subscribe, trigger } = useFormContext<Values>();

  useEffect(() => {
    const recheck = () => {
      if (getValues('confirmPassword') !== '') void trigger('confirmPassword');
    };
    return subscribe({ name: 'password', exact: true, formState: { values: true }, callback: recheck });
  }, [getValues, subscribe, trigger]);

  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        helperText={`At least ${PASSWORD_MIN_LENGTH} characters`}
      />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </>
  );
}
