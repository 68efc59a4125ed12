import { LoadingState } from '@lender-portal/ui';
import { Skeleton } from '@mui/material';
import { FormCard, WizardLayout } from '../../components/wizard-layout';

/** Skeleton of the wizard; hidden for the first 150 ms. */
export const WizardSkeleton = ({ hasSteps }: { hasSteps: boolean }) => (
  <WizardLayout className="lp-late">
    {hasSteps && <Skeleton variant="rounded" height={70} />}
    <FormCard>
      <LoadingState variant="form" rows={hasSteps ? 3 : 2} label="Loading your profile" />
    </FormCard>
  </WizardLayout>
);
