import { FormTextField, PhoneField } from '@lender-portal/ui/forms';
import { draftText, Stack } from './stack';

export function ContactStep() {
  return (
    <Stack>
      <FormTextField name="companyRole" label="Your role in the company" autoComplete="organization-title" required inputAttributes={draftText} />
      <PhoneField name="phone" label="Your phone" />
    </Stack>
  );
}
