import type { ProfileStep } from '@lender-portal/contracts';
import type { WizardValues } from '../../wizard-values';

/** What has been typed, and where. */
export interface Draft {
  values: WizardValues;
  step: ProfileStep;
}

/** What the server has; its date there is null where it has none yet, and the draft is what the form begins with. */
export interface SavedDraft {
  draft: Draft;
  updatedAt: string | null;
}

export const isSameDraft = (one: Draft, other: Draft | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);
