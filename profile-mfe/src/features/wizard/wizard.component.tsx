import { useAutosave } from '../draft/use-autosave';
import type { LoadedProfile } from '../load/use-profile';
import { WizardForm } from './wizard-form.component';

interface WizardProps {
  profile: LoadedProfile;
  /** Whether the company has a lender record now; a coworker may create it while the wizard is open. */
  hasLender: boolean;
  /** The profile is complete and the portal is about to open. */
  isDone: boolean;
  onDone: () => void;
}

/** Renders all steps, or only the contact step. */
export function Wizard({ profile: { autosave, hadLender }, hasLender, ...completion }: WizardProps) {
  useAutosave(autosave);

  // The new form starts with the current input.
  return (
    <WizardForm
      key={hasLender ? 'contact' : 'all'}
      hasLender={hasLender}
      isAlreadySetUp={hasLender && !hadLender}
      autosave={autosave}
      {...completion}
    />
  );
}
