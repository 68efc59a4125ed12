import { CombinedGraphQLErrors } from '@apollo/client';
import { refusalCode, toFailure, ViewerDocument, type Failure } from '@lender-portal/client/graphql';
import type { ProfileValues } from '@lender-portal/contracts/rules';
import { useEffect, useRef, useState } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import type { Step } from '../../steps';
import type { WizardValues } from '../../wizard-values';
import { isTimeLimitError } from '@lender-portal/client';
import { useAppProps } from '@lender-portal/client/react';
import type { DraftAutosave } from '../draft/draft-autosave';
import { toContactInput, toProfileInput } from './to-input';
import { toFieldErrors } from './to-field-errors';
import { useComplete } from './use-complete';

const NOT_SAVED = 'Your profile could not be saved. Your entries are still here.';
const UNKNOWN = 'The server did not respond, so your profile may not have been saved. Your entries are still here.';
const TOO_SLOW = 'Complete it again. It will not be saved twice.';
const FIELDS_REFUSED = 'Your profile could not be saved. Correct the marked fields, then complete it again.';

interface SubmitOptions {
  form: UseFormReturn<WizardValues>;
  steps: readonly Step[];
  hasLender: boolean;
  autosave: DraftAutosave;
  open: (step: Step) => void;
  /** Called when the profile is complete. */
  onDone: () => void;
}

interface Submission {
  submit: () => Promise<void>;
  failure: Failure | undefined;
}

/** Submits the form. Server-side errors appear at their fields, on their steps. */
export function useSubmit({ form, steps, hasLender, autosave, open, onDone }: SubmitOptions): Submission {
  const { apolloClient } = useAppProps();
  const complete = useComplete();
  const { isSubmitting } = useFormState({ control: form.control });
  const [failure, setFailure] = useState<Failure>();
  const fieldToFocus = useRef<keyof WizardValues>(undefined);

  // The field may be on a step that is not rendered yet, and cannot receive focus during submission.
  useEffect(() => {
    if (!fieldToFocus.current || isSubmitting) return;
    form.setFocus(fieldToFocus.current);
    fieldToFocus.current = undefined;
  });

  async function handleError(reason: unknown): Promise<void> {
    const fields = toFieldErrors(reason);
    const step = steps.find((each) => each.fields.some((field) => fields[field]));
    if (step) {
      for (const each of steps.flatMap(({ fields: names }) => names)) {
        if (fields[each]) form.setError(each, { type: 'server', message: fields[each] });
      }
      fieldToFocus.current = step.fields.find((field) => fields[field]);
      open(step);
      return setFailure({ message: FIELDS_REFUSED, reference: undefined });
    }
    const { message, reference } = toFailure(reason);
    const isAnswer = CombinedGraphQLErrors.is(reason);
    setFailure({
      message: isAnswer ? `${NOT_SAVED} ${message}` : `${UNKNOWN} ${isTimeLimitError(reason) ? TOO_SLOW : message}`,
      reference,
    });
    // Another user completed it first; refetch the viewer to see what is left to do.
    if (refusalCode(reason) === 'CONFLICT')
      await apolloClient.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
  }

  async function send(values: WizardValues): Promise<void> {
    setFailure(undefined);
    // The resolver has validated the values.
    const valid = values as ProfileValues;
    try {
      await complete(hasLender ? toContactInput(valid) : toProfileInput(valid), () => {
        onDone();
        autosave.close({ discard: true });
      });
    } catch (error) {
      await handleError(error);
    }
  }

  const isSending = useRef(false);
  async function submit(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    await form
      .handleSubmit(send)()
      .finally(() => (isSending.current = false));
  }

  return { submit, failure };
}
