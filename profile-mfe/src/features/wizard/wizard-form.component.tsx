import { yupResolver } from '@hookform/resolvers/yup';
import { profileSchema, profileStepSchemas } from '@lender-portal/contracts/rules';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { FormCard, WizardLayout } from '../../components/wizard-layout';
import { stepsOf } from '../../steps';
import { toWizardValues, type WizardValues } from '../../wizard-values';
import type { DraftAutosave } from '../draft/draft-autosave';
import { useKeptDraft } from '../draft/use-autosave';
import { useSubmit } from '../complete/use-submit';
import { StepPanel } from './step-panel.component';
import { Stepper } from './stepper.component';
import { useStep } from './use-step';

// The form's values are those that are typed; what the rules make of them comes out of the resolver.
const resolverOf = (hasLender: boolean) =>
  (hasLender ? yupResolver(profileStepSchemas.contact) : yupResolver(profileSchema)) as unknown as Resolver<WizardValues>;

interface WizardFormProps {
  /** Only the user's own contact is asked for. */
  hasLender: boolean;
  /** It was not so when the wizard was opened. */
  isAlreadySetUp: boolean;
  autosave: DraftAutosave;
  /** The profile is complete, and the portal is on its way. */
  isDone: boolean;
  onDone: () => void;
}

/** The steps of one form: each shows its fields, and all of them are kept and sent together. */
export function WizardForm({ hasLender, isAlreadySetUp, autosave, isDone, onDone }: WizardFormProps) {
  const steps = stepsOf(hasLender);
  const [resolver] = useState(() => resolverOf(hasLender));
  const form = useForm<WizardValues>({ resolver, mode: 'onTouched', defaultValues: autosave.latest.values });
  const { step, open } = useStep(steps, form.getValues);
  const { submit, failure } = useSubmit({ form, steps, hasLender, autosave, open, onDone });

  useEffect(() => {
    const note = () => autosave.change({ values: toWizardValues({ ...form.getValues() }), step: step.id });
    note();
    // Earlier changes are saved as soon as the step changes.
    void autosave.flush();
    return form.subscribe({ formState: { values: true }, callback: note });
  }, [form, autosave, step.id]);

  const element = useRef<HTMLFormElement>(null);
  useKeptDraft(autosave, element);

  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const previous = steps[at - 1];

  async function goOn(event: FormEvent) {
    event.preventDefault();
    if (!next) return submit();
    if (await form.trigger([...step.fields], { shouldFocus: true })) open(next);
  }

  return (
    <FormProvider {...form}>
      <WizardLayout data-steps={steps.length > 1 ? '' : undefined}>
        {steps.length > 1 && <Stepper steps={steps} current={step} />}
        <FormCard>
          <form ref={element} noValidate onSubmit={(event) => void goOn(event)}>
            <StepPanel
              step={step}
              isFirst={!previous}
              isLast={!next}
              isAlreadySetUp={isAlreadySetUp}
              failure={failure}
              isDone={isDone}
              autosave={autosave}
              onPrevious={() => previous && open(previous)}
            />
          </form>
        </FormCard>
      </WizardLayout>
    </FormProvider>
  );
}
