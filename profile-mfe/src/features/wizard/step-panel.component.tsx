import type { Failure } from '@lender-portal/client/graphql';
import type { ProfileStep } from '@lender-portal/contracts';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { SubmitButton } from '@lender-portal/ui/forms';
import { Button, Typography } from '@mui/material';
import { useEffect, useRef, type ComponentType } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Actions } from '../../components/wizard-layout';
import type { Step } from '../../steps';
import type { DraftAutosave } from '../draft/draft-autosave';
import { SaveStatus } from '../draft/save-status.component';
import { ContactStep, LegalEntityStep, LegalEntityTypeStep, ProjectsTypeStep } from '../steps/field-steps.component';
import { prefetchStates, StatesStep } from '../steps/states-step.component';
import { AlreadySetUp } from './already-set-up.component';

const panels: Record<ProfileStep, ComponentType> = {
  'legal-entity-type': LegalEntityTypeStep,
  'legal-entity': LegalEntityStep,
  contact: ContactStep,
  'projects-type': ProjectsTypeStep,
  states: StatesStep,
};

interface StepPanelProps {
  step: Step;
  isFirst: boolean;
  isLast: boolean;
  isAlreadySetUp: boolean;
  failure: Failure | undefined;
  /** The profile is complete and the portal is about to open. */
  isDone: boolean;
  autosave: DraftAutosave;
  onPrevious: () => void;
}

/** A step with its form, and buttons to go on and back. */
export function StepPanel({
  step,
  isFirst,
  isLast,
  isAlreadySetUp,
  failure,
  isDone,
  autosave,
  onPrevious,
}: StepPanelProps) {
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const isBusy = isSubmitting || isDone;
  const Panel = panels[step.id];

  useEffect(() => {
    // Loads the map before its step is reached.
    if (step.id === 'projects-type') prefetchStates();
  }, [step.id]);

  return (
    <>
      {isAlreadySetUp && <AlreadySetUp />}
      <StepHeading step={step} />
      {/* Locks the fields while they are submitted. */}
      <div inert={isBusy}>
        <Panel />
      </div>
      {failure && !isBusy && <DialogFailure reference={failure.reference}>{failure.message}</DialogFailure>}
      <Actions>
        <SaveStatus autosave={autosave} />
        {!isFirst && (
          <Button variant="outlined" size="large" disabled={isBusy} onClick={onPrevious}>
            Previous step
          </Button>
        )}
        <div>
          {isLast ? (
            <SubmitButton submitting={isBusy}>Complete</SubmitButton>
          ) : (
            <Button type="submit" variant="contained" size="large" fullWidth>
              Next step
            </Button>
          )}
        </div>
      </Actions>
    </>
  );
}

/** Receives focus on a step change unless a field has it, so that screen readers start at the top. */
function StepHeading({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.id);
  useEffect(() => {
    if (shown.current === step.id) return;
    shown.current = step.id;
    heading.current?.focus({ preventScroll: true });
  }, [step.id]);

  return (
    <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mb: 3, width: 'fit-content' }}>
      {step.label}
    </Typography>
  );
}
