import { useBotChallenge } from '@lender-portal/client/bot-challenge';
import { durationInWords, linkLifetimes, type PortalProps } from '@lender-portal/contracts';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useResendLink } from '../../auth-service/use-resend-link';
import { BotChallengeField } from '../../components/bot-challenge-field.component';
import { FlowOutcome } from '../../components/outcome.component';
import { PageLink } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';

/** Shown after sign-up, until the address is verified with the emailed link. */
export function VerifyEmail({ email, ...props }: PortalProps & { email: string }) {
  const { config } = props;
  const challenge = useBotChallenge(config.botChallenge, 'resend');
  const resend = useResendLink(props, challenge);
  const [isSending, setIsSending] = useState(false);

  const sendAgain = async () => {
    setIsSending(true);
    await resend(email);
    setIsSending(false);
  };

  return (
    <AuthLayout
      brand={config.brand}
      title="Verify your email"
      isNews
      footer={<PageLink href={guestUrls(config.basePath).signIn}>Sign in</PageLink>}
    >
      <FlowOutcome
        icon={MailOutlined}
        color="primary"
        action={
          <>
            <BotChallengeField challenge={challenge} />
            <Button
              variant="outlined"
              sx={{ justifySelf: 'start' }}
              loading={isSending}
              disabled={!challenge.isReady}
              onClick={() => void sendAgain()}
            >
              Send the link again
            </Button>
          </>
        }
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          We sent an email to <strong>{email}</strong> to verify your address and activate your account.
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {`The link expires in ${durationInWords(linkLifetimes(config).signUp)}. If you can’t find the email, check your spam folder.`}
        </Typography>
      </FlowOutcome>
    </AuthLayout>
  );
}
