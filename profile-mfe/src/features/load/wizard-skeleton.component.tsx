import { LoadingState } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { FormCard, WizardLayout } from '../../components/wizard-layout';

const Steps = styled('div')({ '@media (max-width: 899.98px)': { display: 'none' } });

/** Skeleton of the wizard; hidden for the first 150 ms. */
export function WizardSkeleton({ hasSteps }: { hasSteps: boolean }) {
  return (
    <WizardLayout data-steps={hasSteps ? '' : undefined} className="lp-late">
      {hasSteps && (
        <Steps aria-hidden="true">
          <LoadingState />
        </Steps>
      )}
      <FormCard>
        <LoadingState variant="form" rows={hasSteps ? 3 : 2} label="Loading your profile" />
      </FormCard>
    </WizardLayout>
  );
}
