import { useAppProps, useIsHydrating } from '@lender-portal/client/react';
import { useState } from 'react';
import { toWizardValues } from '../../wizard-values';
import { createAutosave } from '../draft/create-autosave';
import { LocalCopy } from '../draft/local-copy';
import { WizardSkeleton } from './wizard-skeleton.component';
import { Wizard } from './wizard.component';

/** Paths in the first response that are null before the first input. */
const NEW_PROFILE = 'tenant.lender,profileDraft';

/** Skeleton of the wizard. In the prerendered page, the empty first step replaces it for new lenders. */
export function LoadingWizard({ hasSteps }: { hasSteps: boolean }) {
  const isPrerendered = useIsHydrating();
  return (
    <div>
      <WizardSkeleton hasSteps={hasSteps} />
      {isPrerendered && (
        <div hidden data-if-null={NEW_PROFILE}>
          <NewWizard />
        </div>
      )}
    </div>
  );
}

const ignore = () => undefined;

/** The first step without input. */
function NewWizard() {
  const props = useAppProps();
  const [autosave] = useState(() =>
    createAutosave(props, {
      copy: new LocalCopy(''),
      serverDraft: { draft: { values: toWizardValues(), step: 'legal-entity-type' }, updatedAt: null },
      accessToken: ignore,
      onCompleted: ignore,
    }),
  );
  return <Wizard profile={{ autosave, hadLender: false }} hasLender={false} isDone={false} onDone={ignore} />;
}
