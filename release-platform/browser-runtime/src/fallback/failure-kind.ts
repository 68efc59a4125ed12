import type { FailureKind } from '@lender-portal/module-contract/telemetry';
import { isMissingLifecycle } from '../modules/lifecycles';
import { isTimeLimitError } from '@lender-portal/module-contract';
import type { SlotFailure } from '../slots/slot-options';

/** Messages of SystemJS, of Chromium, Firefox and Safari for native modules, and of manifests. */
const NOT_FETCHED =
  /errors\.md#3|Error loading |dynamically imported module|Importing a module script failed|Failed to fetch|NetworkError|Load failed| responded with \d{3}/;

/** @returns the kind of a failure, as telemetry counts it */
export function failureKind({ step, error }: Pick<SlotFailure, 'step' | 'error'>): FailureKind {
  // Modules may throw time limit errors of their own.
  if (isTimeLimitError(error) && step !== 'render') return 'timeout';
  if (step !== 'load') return step === 'uncaught' ? 'render' : step;
  if (isMissingLifecycle(error)) return 'lifecycle';
  return NOT_FETCHED.test(String(error)) ? 'fetch' : 'evaluate';
}
