import { durationInWords, linkLifetimes, type PortalProps } from '@lender-portal/contracts';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { Typography } from '@mui/material';
import { FlowOutcome } from '../../components/outcome.component';
import { PageLink } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';

export function ResetLinkEmailed({ config }: PortalProps) {
  return (
    <AuthLayout
      brand={config.brand}
      title="Reset link emailed"
      isNews
      footer={<PageLink href={guestUrls(config.basePath).signIn}>Or try signing in again</PageLink>}
    >
      <FlowOutcome icon={MailOutlined} color="primary">
        <Typography>Please check your email for instructions on how to reset your password.</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {`The link works once and expires in ${durationInWords(linkLifetimes(config).recovery)}. If you can’t find the email, check your spam folder.`}
        </Typography>
      </FlowOutcome>
    </AuthLayout>
  );
}
