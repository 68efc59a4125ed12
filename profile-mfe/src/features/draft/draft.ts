import type { ProfileStep } from '@lender-portal/contracts';
import type { WizardValues } from '../../wizard-values';

/** Wizard input, and the current step. */
export interface ProfileDraft {
  values: WizardValues;
  step: ProfileStep;
}

/** Draft on the server. `updatedAt` is null if there is none yet and `draft` has the form's initial values. */
export interface SavedDraft {
  draft: ProfileDraft;
  updatedAt: string | null;
}

export const isSameDraft = (one: ProfileDraft, other: ProfileDraft | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
