import { FormTextField, PhoneField } from '@lender-portal/ui/forms';
import { draftText, roomForTwoLines, Stack } from './stack';

/** The lender's own address and phone are these. */
export function LegalEntityStep() {
  return (
    <Stack>
      <FormTextField name="legalEntityName" label="Legal entity name" autoComplete="organization" required inputAttributes={draftText} sx={roomForTwoLines} />
      <PhoneField name="legalEntityPhone" label="Legal entity phone" />
      <FormTextField
        name="legalEntityAddress"
        label="Legal entity address"
        autoComplete="street-address"
        required
        inputAttributes={draftText}
        helperText="Street, city, state and ZIP code"
      />
    </Stack>
  );
}
