import { refusedFields, type Failure } from '@lender-portal/client/graphql';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { toChangeFailure } from './use-loan-change';

interface FormDialogProps<Values extends FieldValues, Sent> {
  open: boolean;
  title: string;
  /** Label of the submit button. */
  label: string;
  isDestructive?: boolean;
  form: UseFormReturn<Values, unknown, Sent>;
  /** @returns the error if it failed */
  send: (values: Sent) => Promise<unknown>;
  onClose: () => void;
  /** Called after the closing transition. */
  onExited?: () => void;
  children: ReactNode;
}

/** A form in a dialog. Failures keep it open; Escape keeps the entries for the next opening. */
export function FormDialog<Values extends FieldValues, Sent>(props: FormDialogProps<Values, Sent>) {
  const { open, title, label, isDestructive = false, form, send, onClose, onExited, children } = props;
  const { isSubmitting } = form.formState;
  const [failure, setFailure] = useState<Failure>();
  const drop = () => {
    form.reset();
    setFailure(undefined);
    onClose();
  };
  const submit = form.handleSubmit(async (values) => {
    const error = await send(values);
    if (error === undefined) return drop();
    const refused = Object.entries(refusedFields(error, Object.keys(form.getValues())));
    refused.forEach(([field, message], index) =>
      form.setError(field as Path<Values>, { type: 'server', message: message! }, { shouldFocus: index === 0 }),
    );
    setFailure(refused.length > 0 ? undefined : toChangeFailure(error));
  });
  return (
    <Dialog
      open={open}
      scroll="body"
      onClose={isSubmitting ? undefined : onClose}
      slotProps={{ transition: { ...(onExited && { onExited }) } }}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            {children}
            {failure && (
              <DialogFailure reference={failure.reference}>
                {`Your change was not saved. ${failure.message}`}
              </DialogFailure>
            )}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" disabled={isSubmitting} onClick={drop}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={isDestructive ? 'error' : 'primary'}
              loading={isSubmitting}
            >
              <span>{label}</span>
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
