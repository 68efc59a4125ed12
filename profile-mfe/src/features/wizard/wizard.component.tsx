import { useAutosave } from '../draft/use-autosave';
import type { LoadedProfile } from '../load/use-profile';
import { WizardForm } from './wizard-form.component';

interface WizardProps {
  profile: LoadedProfile;
  /** The company has its lender record by now: a colleague may set it up meanwhile. */
  hasLender: boolean;
  /** The profile is complete, and the portal is on its way. */
  isDone: boolean;
  onDone: () => void;
}

/** The wizard as the user needs it: all steps, or the contact step alone. */
export function Wizard({ profile: { autosave, hadLender }, hasLender, ...completion }: WizardProps) {
  useAutosave(autosave);

  // The other form begins with what was typed into the first.
  return <WizardForm key={hasLender ? 'contact' : 'all'} hasLender={hasLender} isAlreadySetUp={hasLender && !hadLender} autosave={autosave} {...completion} />;
}
