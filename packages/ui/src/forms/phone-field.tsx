import { FormTextField } from './form-text-field';
import { phoneMask } from './phone-mask';

export interface PhoneFieldProps {
  /** Path of the value in the form. Values have the format `(###) ###-####` and may be partial. */
  name: string;
  label: string;
  /** Whether the number is another person's, and may be empty. */
  isOptional?: boolean;
}

/** US phone number. */
export function PhoneField({ isOptional = false, ...props }: PhoneFieldProps) {
  return (
    <FormTextField
      {...props}
      required={!isOptional}
      type="tel"
      autoComplete={isOptional ? 'off' : 'tel'}
      mask={phoneMask}
      placeholder="(###) ###-####"
    />
  );
}
