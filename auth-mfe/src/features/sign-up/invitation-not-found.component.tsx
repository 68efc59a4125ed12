import type { PortalProps } from '@lender-portal/contracts';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Typography } from '@mui/material';
import { FlowOutcome } from '../../components/outcome.component';
import { PageLink } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';

/** Shown for an unknown, used or expired invitation. */
export function InvitationNotFound({ config }: PortalProps) {
  const urls = guestUrls(config.basePath);
  return (
    <AuthLayout
      brand={config.brand}
      title="Invitation not found"
      isNews
      footer={
        <>
          <span>Already have an account?</span> <PageLink href={urls.signIn}>Sign in</PageLink>
        </>
      }
    >
      <FlowOutcome icon={WarningAmberOutlined} color="warning">
        <Typography>
          Please check your invitation link or <PageLink href={urls.joinRequest}>request to join</PageLink>.
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          An invitation works once and only for a limited time.
        </Typography>
      </FlowOutcome>
    </AuthLayout>
  );
}
