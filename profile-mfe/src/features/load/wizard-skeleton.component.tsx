import { LoadingState } from '@lender-portal/ui';
import { FormCard, WizardLayout } from '../../components/wizard-layout';
import { getSteps } from '../../steps';
import { Stepper } from '../wizard/stepper.component';

/** Skeleton of the wizard; hidden for the first 150 ms. */
export const WizardSkeleton = ({ hasSteps }: { hasSteps: boolean }) => (
  <WizardLayout className="lp-late">
    {hasSteps && (
      <div aria-hidden="true">
        <Stepper steps={getSteps(false)} current={undefined} />
      </div>
    )}
    <FormCard>
      <LoadingState variant="form" rows={hasSteps ? 3 : 2} label="Loading your profile" />
    </FormCard>
  </WizardLayout>
);
