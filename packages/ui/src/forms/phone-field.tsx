import { FormTextField } from './form-text-field';
import { phoneMask } from './phone-mask';

export interface PhoneFieldProps {
  /** Path of the value in the form. Values have the format `(###) ###-####` and may be partial. */
  name: string;
  label: string;
}

/** Required US phone number. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <FormTextField {...props} required type="tel" autoComplete="tel" mask={phoneMask} placeholder="(###) ###-####" />
  );
}
