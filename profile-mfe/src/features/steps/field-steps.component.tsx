import { legalEntityTypeNames, projectTypeNames } from '@lender-portal/contracts';
import { DRAFT_TEXT_MAX_LENGTH } from '@lender-portal/contracts/rules';
import { FormTextField, PhoneField } from '@lender-portal/ui/forms';
import { styled } from '@mui/material';
import { ChoiceGroup } from '../../components/choice-group.component';

/** The fields of a step, one below the other. */
const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

/** The longest messages of a company's name take two lines on a narrow screen: nothing below jumps when they come. */
const roomForTwoLines = { '@media (max-width: 599px)': { '& .MuiFormHelperText-root': { minHeight: 40 } } };

/** What is longer would not be kept. */
const draftText = { maxLength: DRAFT_TEXT_MAX_LENGTH };

export function LegalEntityTypeStep() {
  return <ChoiceGroup name="legalEntityType" kind="radio" label="Please select type of your organization" choices={legalEntityTypeNames} />;
}

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

export function ContactStep() {
  return (
    <Stack>
      <FormTextField name="companyRole" label="Your role in the company" autoComplete="organization-title" required inputAttributes={draftText} />
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
