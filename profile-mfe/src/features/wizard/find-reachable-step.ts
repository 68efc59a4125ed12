import { profileStepSchemas } from '@lender-portal/contracts/rules';
import type { Step } from '../../steps';
import type { WizardValues } from '../../wizard-values';

/**
 * @param segment last part of the URL; empty for the first step
 * @returns the requested step if all earlier ones are complete, otherwise the first incomplete one.
 */
export function findReachableStep(segment: string, steps: readonly Step[], values: WizardValues): Step {
  const requestedIndex = segment === '' ? 0 : steps.findIndex(({ id }) => id === segment);
  const isUnfinished = ({ id }: Step) => !profileStepSchemas[id].isValidSync(values);
  const reached = steps.findIndex(
    (step, index) => index === requestedIndex || index === steps.length - 1 || isUnfinished(step),
  );
  return steps[reached]!;
}
