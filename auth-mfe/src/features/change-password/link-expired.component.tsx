import type { PortalProps } from '@lender-portal/contracts';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Typography } from '@mui/material';
import { FlowOutcome } from '../../components/outcome.component';
import { PageButton } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';

interface LinkExpiredProps extends PortalProps {
  /** Email of the signed-in user, if any. */
  email: string | undefined;
}

/** Shown for an expired or used link, and for visits without a link. */
export function LinkExpired({ config, email }: LinkExpiredProps) {
  const urls = guestUrls(config.basePath);
  return (
    <AuthLayout brand={config.brand} title="This link has expired" isNews>
      <FlowOutcome
        icon={WarningAmberOutlined}
        color="warning"
        action={
          email ? (
            <PageButton href={urls.changePassword}>Change password</PageButton>
          ) : (
            <PageButton href={urls.reset}>Send a new link</PageButton>
          )
        }
      >
        <Typography>A password reset link works once and only for a limited time.</Typography>
        {email && (
          <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {`You are signed in as ${email} and can use your current password to set a new one.`}
          </Typography>
        )}
      </FlowOutcome>
    </AuthLayout>
  );
}
