import { yupResolver } from '@hookform/resolvers/yup';
import { profileSchema, profileStepSchemas } from '@lender-portal/contracts/rules';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { FormCard, WizardLayout } from '../../components/wizard-layout';
import { getSteps } from '../../steps';
import { toWizardValues, type WizardValues } from '../../wizard-values';
import type { DraftAutosave } from '../draft/draft-autosave';
import { useKeptDraft } from '../draft/use-autosave';
import { useSubmit } from '../complete/use-submit';
import { StepPanel } from './step-panel.component';
import { Stepper } from './stepper.component';
import { useStep } from './use-step';

// The form holds raw input; the resolver returns validated values.
const createResolver = (hasLender: boolean) =>
  (hasLender
    ? yupResolver(profileStepSchemas.contact)
    : yupResolver(profileSchema)) as unknown as Resolver<WizardValues>;

interface WizardFormProps {
  /** Only asks for the user's contact information. */
  hasLender: boolean;
  /** The company was set up after the wizard opened. */
  isAlreadySetUp: boolean;
  autosave: DraftAutosave;
  /** The profile is complete and the portal is about to open. */
  isDone: boolean;
  onDone: () => void;
}

/** A single form whose fields are split into steps; all of them are saved and submitted together. */
export function WizardForm({ hasLender, isAlreadySetUp, autosave, isDone, onDone }: WizardFormProps) {
  const steps = getSteps(hasLender);
  const [resolver] = useState(() => createResolver(hasLender));
  const form = useForm<WizardValues>({ resolver, mode: 'onTouched', defaultValues: autosave.latest.values });
  const { step, open } = useStep(steps, form.getValues);
  const { submit, failure } = useSubmit({ form, steps, hasLender, autosave, open, onDone });

  useEffect(() => {
    const recordChange = () => autosave.change({ values: toWizardValues({ ...form.getValues() }), step: step.id });
    recordChange();
    // Save earlier changes as soon as the step changes.
    void autosave.flush();
    return form.subscribe({ formState: { values: true }, callback: recordChange });
  }, [form, autosave, step.id]);

  // With mode "onTouched", a field that "Next step" found invalid keeps its error until it loses focus.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as keyof WizardValues | undefined;
          if (field && form.getFieldState(field).error) void form.trigger(field);
        },
      }),
    [form],
  );

  const element = useRef<HTMLFormElement>(null);
  useKeptDraft(autosave, element);

  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const previous = steps[at - 1];

  async function submitStep(event: FormEvent) {
    event.preventDefault();
    if (!next) return submit();
    if (await form.trigger([...step.fields], { shouldFocus: true })) open(next);
  }

  return (
    <FormProvider {...form}>
      <WizardLayout>
        {steps.length > 1 && <Stepper steps={steps} current={step} />}
        <FormCard>
          <form ref={element} noValidate onSubmit={(event) => void submitStep(event)}>
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
