import { LoadingState } from '@lender-portal/ui';
import { SkeletonText } from '@lender-portal/ui/lists';
import { Skeleton, Typography } from '@mui/material';
import { Actions, FormCard, WizardLayout } from '../../components/wizard-layout';
import { getSteps } from '../../steps';
import { Stepper } from './stepper.component';

/** Skeleton of the wizard at an unknown step; hidden for the first 150 ms. */
export const WizardSkeleton = ({ hasSteps }: { hasSteps: boolean }) => (
  <WizardLayout className="lp-late">
    {hasSteps && <Stepper steps={getSteps(false)} />}
    <FormCard>
      <Typography variant="h2" component="div" sx={{ mb: 3 }}>
        <SkeletonText width={18} />
      </Typography>
      <LoadingState variant="form" rows={2} label="Loading your profile" />
      <Actions>
        <div>
          <Skeleton variant="rounded" height={48} />
        </div>
      </Actions>
    </FormCard>
  </WizardLayout>
);
