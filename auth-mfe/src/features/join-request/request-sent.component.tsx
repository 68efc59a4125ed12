import type { PortalProps } from '@lender-portal/contracts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Typography } from '@mui/material';
import { FlowOutcome } from '../../components/outcome.component';
import { PageLink } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';

export function RequestSent({ config }: PortalProps) {
  return (
    <AuthLayout
      brand={config.brand}
      title="Your request was sent!"
      isNews
      footer={
        <>
          <span>Already have an account?</span> <PageLink href={guestUrls(config.basePath).signIn}>Sign in</PageLink>
        </>
      }
    >
      <FlowOutcome icon={CheckCircleOutlined} color="primary">
        <Typography>{`Thank you for your interest in ${config.brand.name}! Our team will contact you shortly.`}</Typography>
      </FlowOutcome>
    </AuthLayout>
  );
}
