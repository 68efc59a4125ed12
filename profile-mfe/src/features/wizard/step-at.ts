import { profileStepSchemas } from '@lender-portal/contracts/rules';
import type { Step } from '../../steps';
import type { WizardValues } from '../../wizard-values';

/**
 * @param segment of the address; empty for the first step
 * @returns the step that the address comes to: the one it names where everything before it is answered, otherwise the
 *   first that is not. Behaviour: wizard.address.
 */
export function stepAt(segment: string, steps: readonly Step[], values: WizardValues): Step {
  const wanted = segment === '' ? 0 : steps.findIndex(({ id }) => id === segment);
  const isUnfinished = ({ id }: Step) => !profileStepSchemas[id].isValidSync(values);
  const reached = steps.findIndex((step, index) => index === wanted || index === steps.length - 1 || isUnfinished(step));
  return steps[reached]!;
}
