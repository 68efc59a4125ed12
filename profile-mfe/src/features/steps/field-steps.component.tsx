import { legalEntityTypeNames, projectTypeNames } from '@lender-portal/contracts';
import { DRAFT_TEXT_MAX_LENGTH } from '@lender-portal/contracts/rules';
import { FormTextField, PhoneField } from '@lender-portal/ui/forms';
import { styled } from '@mui/material';
import { ChoiceGroup } from '../../components/choice-group.component';

/** Fields in a column. */
const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

/** Longer text could not be saved in a draft. */
const draftText = { maxLength: DRAFT_TEXT_MAX_LENGTH };

export function LegalEntityTypeStep() {
  return (
    <ChoiceGroup
      name="legalEntityType"
      kind="radio"
      label="Please select type of your organization"
      choices={legalEntityTypeNames}
    />
  );
}

/** Also used as the lender's own address and phone. */
export function LegalEntityStep() {
  return (
    <Stack>
      <FormTextField
        name="legalEntityName"
        label="Legal entity name"
        autoComplete="organization"
        required
        inputAttributes={draftText}
      />
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

export function ContactStep() {
  return (
    <Stack>
      <FormTextField
        name="companyRole"
        label="Your role in the company"
        autoComplete="organization-title"
        required
        inputAttributes={draftText}
      />
      <PhoneField name="phone" label="Your phone" />
    </Stack>
  );
}

export function ProjectsTypeStep() {
  return (
    <ChoiceGroup
      name="projectsType"
      kind="checkbox"
      label="What type of projects are you interested to fund?"
      hint="Select all that apply."
      choices={projectTypeNames}
    />
  );
}
