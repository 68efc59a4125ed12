import { yupResolver } from '@hookform/resolvers/yup';
import { useAppProps } from '@lender-portal/client/react';
import { todayIn } from '@lender-portal/contracts';
import { conditionSchema } from '@lender-portal/marketplace-rules';
import { FormTextField } from '@lender-portal/ui/forms';
import { FormControl, FormHelperText, InputLabel, Select } from '@mui/material';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../change/form-dialog.component';
import { useLoanChange } from '../change/use-loan-change';
import { loanRevision, type LoanFile } from '../loan-data/loan';
import { AddLoanConditionDocument } from '../loan-data/loan-file.generated';

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
  const form = useForm({
    resolver: yupResolver(conditionSchema(today)),
    mode: 'onTouched',
    defaultValues: { name: '', needed: '', dueOn: '', beforeStatus: 'FUNDED' },
  });
  const { beforeStatus: refusal } = form.formState.errors;
  return (
    <FormDialog
      open={open}
      title="Add condition"
      label="Add condition"
      form={form}
      send={({ dueOn, ...values }) => {
        const input = { ...loanRevision(file), ...values, dueOn: dueOn ?? null };
        return change(AddLoanConditionDocument, { input }, `Condition “${values.name}” added.`);
      }}
      onClose={onClose}
    >
      <FormTextField name="name" label="Name" autoComplete="off" required inputAttributes={{ autoFocus: true }} />
      <FormTextField name="needed" label="Description" minRows={3} required />
      <FormTextField
        name="dueOn"
        label="Due date (optional)"
        type="date"
        autoComplete="off"
        inputAttributes={{ min: today }}
      />
      <FormControl fullWidth error={refusal !== undefined}>
        <InputLabel htmlFor="before-status">Required before</InputLabel>
        <Select native id="before-status" {...form.register('beforeStatus')}>
          <option value="APPROVED">Approval</option>
          <option value="FUNDED">Funding</option>
        </Select>
        <FormHelperText aria-live="polite">{refusal?.message}</FormHelperText>
      </FormControl>
    </FormDialog>
  );
}
