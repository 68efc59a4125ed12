import { yupResolver } from '@hookform/resolvers/yup';
import { declineRequestSchema } from '@lender-portal/marketplace-rules';
import { FormTextField } from '@lender-portal/ui/forms';
import { FormProvider, useForm } from 'react-hook-form';
import { DeclineRequestDocument } from '../exchange-data/project.generated';
import type { Project } from './project';
import { QuestionButton } from './question-button.component';
import type { Change } from './use-offer-changes';

/** Declines a direct request with a reason. */
export function DeclineRequest({ project: { id, name }, change }: { project: Project; change: Change }) {
  const form = useForm({ resolver: yupResolver(declineRequestSchema), defaultValues: { reason: '' } });
  const decline = async () =>
    (await form.trigger('reason', { shouldFocus: true })) &&
    change(DeclineRequestDocument, { projectId: id, reason: form.getValues('reason') }, 'Request declined.');
  return (
    <FormProvider {...form}>
      <QuestionButton
        label="Decline request"
        title={`Decline the request for ${name}?`}
        confirmLabel="Decline"
        onConfirm={decline}
      >
        <p>The request leaves your list, and the borrower receives your reason by email.</p>
        <FormTextField name="reason" label="Reason" minRows={3} required />
      </QuestionButton>
    </FormProvider>
  );
}
