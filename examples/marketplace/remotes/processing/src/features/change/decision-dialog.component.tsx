import { yupResolver } from '@hookform/resolvers/yup';
import { refusedFields, type Failure } from '@lender-portal/client/graphql';
import { reasonSchema } from '@lender-portal/marketplace-rules';
import { DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { FormTextField } from '@lender-portal/ui/forms';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toChangeFailure } from './use-loan-change';

export interface Decision {
  /** A question with the name of the object. */
  title: string;
  /** The verb of the question. */
  label: string;
  /** Describes the consequences. */
  text: string;
  /** Whether a reason is required. */
  hasReason: boolean;
  /** @returns the error if it failed */
  run: (reason: string) => Promise<unknown>;
}

interface DecisionDialogProps {
  /** The dialog is closed if undefined. */
  decision: Decision | undefined;
  onClose: () => void;
  /** Called after the closing transition. */
  onExited?: () => void;
}

const NO_REASON = { reason: '' };

/** Asks before a decision, and for its reason. Stays open with the entries if the decision fails. */
export function DecisionDialog({ decision, onClose, onExited }: DecisionDialogProps) {
  const shown = useLast(decision);
  const form = useForm({ resolver: yupResolver(reasonSchema), defaultValues: NO_REASON });
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function decide({ reason }: { reason: string }) {
    if (!decision) return;
    setRunning(true);
    const error = await decision.run(reason);
    setRunning(false);
    const message = refusedFields(error, ['reason']).reason;
    if (message) form.setError('reason', { type: 'server', message }, { shouldFocus: true });
    setFailure(error === undefined || message ? undefined : toChangeFailure(error));
    if (error === undefined) onClose();
  }

  return (
    <Dialog
      open={decision !== undefined}
      scroll="body"
      onClose={isRunning ? undefined : onClose}
      slotProps={{
        transition: {
          onExited: () => {
            form.reset(NO_REASON);
            setFailure(undefined);
            onExited?.();
          },
        },
      }}
    >
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void (shown?.hasReason ? form.handleSubmit(decide)() : decide(NO_REASON));
          }}
        >
          <DialogTitle>{shown?.title}</DialogTitle>
          <DialogContent>
            <Typography variant="body2" sx={{ mb: 2 }}>
              {shown?.text}
            </Typography>
            {shown?.hasReason && (
              <FormTextField name="reason" label="Reason" minRows={3} required inputAttributes={{ autoFocus: true }} />
            )}
            {failure && (
              <DialogFailure reference={failure.reference}>
                {`Your change was not saved. ${failure.message}`}
              </DialogFailure>
            )}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" disabled={isRunning} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={shown?.hasReason ? 'error' : 'primary'}
              loading={isRunning}
            >
              <span>{shown?.label}</span>
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
