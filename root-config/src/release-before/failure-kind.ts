import { isTimeLimitError } from '@lender-portal/client';
import type { FailureKind } from '@lender-portal/contracts/reports';
import type { SlotFailure } from '../applications/slot-options';
import { isMissingLifecycle } from '../applications/lifecycles';

/** SystemJS, by the number of its error; Chromium, Firefox and Safari of a native module; a manifest that was not to be had. */
const NOT_FETCHED =
  /errors\.md#3|Error loading |dynamically imported module|Importing a module script failed|Failed to fetch|NetworkError|Load failed| answers \d{3}/;

/** @returns what of a module has failed, in the words of reports */
export function failureKind({ step, error }: Pick<SlotFailure, 'step' | 'error'>): FailureKind {
  // Its name is kept by every build, and modules throw it, too.
  if (isTimeLimitError(error) && step !== 'render') return 'timeout';
  if (step !== 'load') return step === 'uncaught' ? 'render' : step;
  if (isMissingLifecycle(error)) return 'lifecycle';
  return NOT_FETCHED.test(String(error)) ? 'fetch' : 'evaluate';
}
