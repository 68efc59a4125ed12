import { yupResolver } from '@hookform/resolvers/yup';
import { useKeptForm } from '@lender-portal/client/react';
import { accountSchema, formatPhone, type AccountValues } from '@lender-portal/contracts/rules';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { FormTextField, PhoneField, SubmitButton } from '@lender-portal/ui/forms';
import { Alert, Button, styled } from '@mui/material';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { OwnAccount } from '../account-shared/own-account';
import { useSaveDetails } from './use-save-details';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '8px 16px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 16 });

const toFormValues = ({ firstName, lastName, phone, companyRole }: OwnAccount): AccountValues => ({
  firstName,
  lastName,
  phone: formatPhone(phone),
  companyRole: companyRole ?? '',
});

interface DetailsFormProps {
  account: OwnAccount;
  onSaved: () => void;
  onCancel: () => void;
}

export function DetailsForm({ account, onSaved, onCancel }: DetailsFormProps) {
  const form = useForm({
    resolver: yupResolver(accountSchema),
    mode: 'onTouched',
    defaultValues: toFormValues(account),
  });
  useKeptForm('profile-mfe/account', form, ['firstName', 'lastName', 'phone', 'companyRole']);
  const { save, isRunning, failure, changes } = useSaveDetails(account, onSaved);
  const { setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    const refusals = Object.entries(await save(values));
    refusals.forEach(([name, message], index) =>
      form.setError(name as keyof AccountValues, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
  });

  return (
    <FormProvider {...form}>
      <form noValidate data-kept aria-label="Details" onSubmit={(event) => void submit(event)}>
        <Fields>
          <FormTextField name="firstName" label="First name" autoComplete="given-name" required />
          <FormTextField name="lastName" label="Last name" autoComplete="family-name" required />
          <PhoneField name="phone" label="Phone" />
          <FormTextField name="companyRole" label="Role in the company" autoComplete="organization-title" required />
        </Fields>
        {changes.length > 0 && !isRunning && (
          <Alert severity="warning" role="alert" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {`Your details were changed elsewhere: ${changes.join(', ')}. Your entries are still here. Save again to overwrite those changes.`}
          </Alert>
        )}
        {failure && !isRunning && (
          <DialogFailure reference={failure.reference}>
            {`Your details were not saved. Your entries are still here. ${failure.message}`}
          </DialogFailure>
        )}
        <Actions>
          <Button variant="outlined" disabled={isRunning} onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton inline submitting={isRunning}>
            Save details
          </SubmitButton>
        </Actions>
      </form>
    </FormProvider>
  );
}
