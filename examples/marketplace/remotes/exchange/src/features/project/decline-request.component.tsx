import { yupResolver } from '@hookform/resolvers/yup';
import { declineRequestSchema } from '@lender-portal/marketplace-rules';
import { ConfirmDialog, DialogFailure } from '@lender-portal/ui/dialogs';
import { FormTextField } from '@lender-portal/ui/forms';
import { Button } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { DeclineRequestDocument } from '../exchange-data/project.generated';
import type { Project } from './project';
import { useQuestion, type OfferChanges } from './use-offer-changes';

/** Declines a direct request with a reason. */
export function DeclineRequest({ project: { id, name }, change }: { project: Project } & Pick<OfferChanges, 'change'>) {
  const form = useForm({
    resolver: yupResolver(declineRequestSchema),
    mode: 'onTouched',
    defaultValues: { reason: '' },
  });
  const { ask, failure, dialog } = useQuestion(() =>
    change(DeclineRequestDocument, { projectId: id, reason: form.getValues('reason') }, 'Request declined.'),
  );
  return (
    <FormProvider {...form}>
      <Button variant="outlined" onClick={ask}>
        Decline request
      </Button>
      <ConfirmDialog
        {...dialog}
        title={`Decline the request for ${name}?`}
        confirmLabel="Decline"
        failure={failure && <DialogFailure reference={failure.reference}>{failure.message}</DialogFailure>}
        onConfirm={() => void form.handleSubmit(dialog.onConfirm)()}
      >
        <p>It leaves your list, and the borrower receives your reason by email.</p>
        <FormTextField name="reason" label="Reason" minRows={3} required />
      </ConfirmDialog>
    </FormProvider>
  );
}
