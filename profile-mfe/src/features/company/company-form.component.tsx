import { yupResolver } from '@hookform/resolvers/yup';
import { refusalCode, refusedFields, toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps, useKeptForm } from '@lender-portal/client/react';
import { projectTypeNames } from '@lender-portal/contracts';
import { companySchema, type CompanyValues } from '@lender-portal/contracts/rules';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { FormTextField, PhoneField, SubmitButton } from '@lender-portal/ui/forms';
import { Alert, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ChoiceGroup } from '../../components/choice-group.component';
import { toValues, type Company } from './company';
import { GetCompanyDocument } from './get-company.generated';
import { UpdateCompanyDocument } from './update-company.generated';

const FIELDS = ['name', 'phone', 'address', 'projectsType'] as const;

interface CompanyFormProps {
  company: Company;
  onSaved: () => void;
  onCancel: () => void;
}

export function CompanyForm({ company, onSaved, onCancel }: CompanyFormProps) {
  const { apolloClient } = useAppProps();
  const [failure, setFailure] = useState<Failure>();
  // A conflict changes the prop, too.
  const [first] = useState(company);
  const [seen, setSeen] = useState(company);
  const form = useForm({ resolver: yupResolver(companySchema), mode: 'onTouched', defaultValues: toValues(company) });
  const { setError, setFocus, formState } = form;
  useKeptForm('profile-mfe/company', form, FIELDS);
  useEffect(() => setFocus('name'), [setFocus]);

  const save = async (values: CompanyValues) => {
    setFailure(undefined);
    try {
      const input = { ...values, revision: seen.lender.revision };
      await apolloClient.mutate({ mutation: UpdateCompanyDocument, variables: { input } });
      onSaved();
    } catch (error) {
      if (refusalCode(error) === 'CONFLICT') return refetch();
      const refusals = Object.entries(refusedFields(error, FIELDS));
      if (refusals.length === 0) setFailure(toFailure(error));
      refusals.forEach(([name, message], index) =>
        setError(name as keyof CompanyValues, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
    }
  };
  const refetch = async () => {
    try {
      const { data } = await apolloClient.query({ query: GetCompanyDocument, fetchPolicy: 'network-only' });
      setSeen(data!.tenant as Company);
    } catch (error) {
      setFailure(toFailure(error));
    }
  };

  const changes = describeChanges(toValues(first), toValues(seen));
  return (
    <FormProvider {...form}>
      <form noValidate data-kept aria-label="Company" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Stack spacing={1}>
          <FormTextField name="name" label="Legal entity name" autoComplete="organization" required />
          <PhoneField name="phone" label="Phone" />
          <FormTextField
            name="address"
            label="Address"
            autoComplete="street-address"
            required
            helperText="Street, city, state and ZIP code"
          />
          <ChoiceGroup
            name="projectsType"
            kind="checkbox"
            label="Project types"
            hint="Select all that you fund."
            choices={projectTypeNames}
          />
        </Stack>
        {changes.length > 0 && (
          <Alert severity="warning" role="alert" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {`Your company was changed elsewhere: ${changes.join(', ')}. Your entries are still here. Save again to overwrite those changes.`}
          </Alert>
        )}
        {failure && (
          <DialogFailure reference={failure.reference}>
            {`Your company was not saved. Your entries are still here. ${failure.message}`}
          </DialogFailure>
        )}
        <Stack direction="row" spacing={1} sx={{ mt: 2, justifyContent: 'flex-end' }}>
          <Button variant="outlined" disabled={formState.isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton inline submitting={formState.isSubmitting}>
            Save company
          </SubmitButton>
        </Stack>
      </form>
    </FormProvider>
  );
}

const describeChanges = (before: CompanyValues, after: CompanyValues): string[] =>
  (
    [
      ['name', 'name'],
      ['phone', 'phone'],
      ['address', 'address'],
    ] as const
  )
    .filter(([field]) => before[field] !== after[field])
    .map(([field, label]) => `the ${label} is now “${after[field]}”`)
    .concat(String(before.projectsType) === String(after.projectsType) ? [] : ['the project types are others now']);
