import { FormTextField } from './form-text-field';
import { phoneMask } from './phone-mask';

export interface PhoneFieldProps {
  /** Path of the value in the form; the value has the form `(###) ###-####`, as far as it goes. */
  name: string;
  label: string;
  helperText?: string;
}

/** A required US phone. */
export function PhoneField(props: PhoneFieldProps) {
  return <FormTextField {...props} required type="tel" autoComplete="tel" mask={phoneMask} placeholder="(###) ###-####" />;
}
