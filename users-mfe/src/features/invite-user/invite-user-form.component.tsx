import { yupResolver } from '@hookform/resolvers/yup';
import type { Failure } from '@lender-portal/client/graphql';
import { inviteSchema, type InviteValues } from '@lender-portal/contracts/rules';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { FormTextField, SubmitButton } from '@lender-portal/ui/forms';
import { Button, DialogActions, DialogContent, styled } from '@mui/material';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

/** Server-side errors by field. */
export type InviteRefusals = Partial<Record<keyof InviteValues, string>>;

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '8px 16px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr', '& > :nth-of-type(3)': { gridColumn: '1 / -1' } },
}));

interface InviteUserFormProps {
  /** Initial values. */
  draft: InviteValues;
  isRunning: boolean;
  /** Failure that concerns no field. */
  failure: Failure | undefined;
  onType: (values: InviteValues) => void;
  /** Submits the values. Returned errors appear at their fields; the first one receives focus. */
  onSubmit: (values: InviteValues) => Promise<InviteRefusals>;
  onClose: () => void;
}

export function InviteUserForm({ draft, isRunning, failure, onType, onSubmit, onClose }: InviteUserFormProps) {
  const form = useForm({ resolver: yupResolver(inviteSchema), mode: 'onTouched', defaultValues: draft });
  const { setFocus } = form;

  useEffect(() => setFocus('firstName'), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    const refusals = Object.entries(await onSubmit(values));
    refusals.forEach(([name, message], index) =>
      form.setError(name as keyof InviteValues, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
  });

  return (
    <FormProvider {...form}>
      <form noValidate data-kept onSubmit={(event) => void submit(event)} onChange={() => onType(form.getValues())}>
        <DialogContent>
          <Fields>
            <FormTextField name="firstName" label="First name" autoComplete="off" required />
            <FormTextField name="lastName" label="Last name" autoComplete="off" required />
            <FormTextField
              name="email"
              label="Email"
              type="email"
              autoComplete="off"
              required
              inputAttributes={{ autoCapitalize: 'none', spellCheck: false }}
            />
          </Fields>
          {failure && !isRunning && (
            <DialogFailure reference={failure.reference}>
              {`The invitation was not sent. Your entries are still here. ${failure.message}`}
            </DialogFailure>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={isRunning} onClick={onClose}>
            Close
          </Button>
          <SubmitButton inline submitting={isRunning}>
            Submit
          </SubmitButton>
        </DialogActions>
      </form>
    </FormProvider>
  );
}
