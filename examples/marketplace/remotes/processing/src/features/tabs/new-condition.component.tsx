import { yupResolver } from '@hookform/resolvers/yup';
import { refusedFields, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { todayIn } from '@lender-portal/contracts';
import { conditionSchema } from '@lender-portal/marketplace-rules';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { FormTextField, SubmitButton } from '@lender-portal/ui/forms';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toChangeFailure, useLoanChange } from '../change/use-loan-change';
import { loanRevision, type LoanFile } from '../loan-data/loan';
import { AddLoanConditionDocument } from '../loan-data/loan-file.generated';

const FIELDS = ['name', 'needed', 'dueOn', 'beforeStatus'] as const;
const EMPTY = { name: '', needed: '', dueOn: '', beforeStatus: 'FUNDED' as const };

interface NewConditionProps {
  file: LoanFile;
  open: boolean;
  onClose: () => void;
}

/** Form of a new condition. */
export function NewCondition({ file, open, onClose }: NewConditionProps) {
  const { config } = useAppProps();
  const change = useLoanChange();
  const today = todayIn(config.documents?.timeZone);
  const form = useForm({ resolver: yupResolver(conditionSchema(today)), mode: 'onTouched', defaultValues: EMPTY });
  const [failure, setFailure] = useState<Failure>();

  const add = form.handleSubmit(async ({ dueOn, ...values }) => {
    const input = { ...loanRevision(file), ...values, dueOn: dueOn ?? null };
    const error = await change(AddLoanConditionDocument, { input }, `Condition “${values.name}” added.`);
    const refused = Object.entries(refusedFields(error, FIELDS));
    refused.forEach(([field, message], index) =>
      form.setError(field as (typeof FIELDS)[number], { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    setFailure(error === undefined || refused.length > 0 ? undefined : toChangeFailure(error));
    if (error === undefined) onClose();
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const close = () => {
    form.reset(EMPTY);
    onClose();
  };

  return (
    <Dialog
      open={open}
      maxWidth="sm"
      scroll="body"
      onClose={isSubmitting ? undefined : onClose}
      slotProps={{
        transition: {
          onExited: () => {
            setFailure(undefined);
            if (isSubmitSuccessful) form.reset(EMPTY);
          },
        },
      }}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void add(event)}>
          <DialogTitle>Add condition</DialogTitle>
          <DialogContent>
            <FormTextField name="name" label="Name" autoComplete="off" required inputAttributes={{ autoFocus: true }} />
            <FormTextField name="needed" label="Description" minRows={3} required />
            <FormTextField
              name="dueOn"
              label="Due date (optional)"
              type="date"
              autoComplete="off"
              inputAttributes={{ min: today }}
            />
            <TextField
              select
              fullWidth
              label="Required before"
              error={errors.beforeStatus !== undefined}
              helperText={errors.beforeStatus?.message}
              slotProps={{ select: { native: true } }}
              {...form.register('beforeStatus')}
            >
              <option value="APPROVED">Approval</option>
              <option value="FUNDED">Funding</option>
            </TextField>
            {failure && (
              <DialogFailure reference={failure.reference}>
                {`The condition was not added. ${failure.message}`}
              </DialogFailure>
            )}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" disabled={isSubmitting} onClick={close}>
              Cancel
            </Button>
            <SubmitButton inline>Add condition</SubmitButton>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
