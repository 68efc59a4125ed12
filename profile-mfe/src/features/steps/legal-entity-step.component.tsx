import { FormTextField, PhoneField } from '@lender-portal/ui/forms';
import { roomForTwoLines, Stack } from './stack';

/** The lender's own address and phone are these. */
export function LegalEntityStep() {
  return (
    <Stack>
      <FormTextField name="legalEntityName" label="Legal entity name" autoComplete="organization" required sx={roomForTwoLines} />
      <PhoneField name="legalEntityPhone" label="Legal entity phone" />
      <FormTextField name="legalEntityAddress" label="Legal entity address" autoComplete="street-address" required helperText="Street, city, state and ZIP code" />
    </Stack>
  );
}
