import type { PortalProps } from '@lender-portal/contracts';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Alert, Button, styled, Typography } from '@mui/material';
import { FlowOutcome } from '../../components/outcome.component';
import { AuthLayout } from '../../layout/auth-layout.component';

const Actions = styled('div')({ display: 'grid', gap: 12 });

interface OtherAccountProps extends PortalProps {
  emails: { own: string | undefined; link: string | undefined };
  message: string | undefined;
  isBusy: boolean;
  onReplace: () => Promise<void>;
  onKeep: () => Promise<void>;
}

/** Asks the user to choose if the link is for a different account than the signed-in one. */
export function OtherAccount({ config, emails, message, isBusy, onReplace, onKeep }: OtherAccountProps) {
  return (
    <AuthLayout brand={config.brand} title="This link is for another account" isNews>
      <FlowOutcome
        icon={WarningAmberOutlined}
        color="warning"
        action={
          <Actions>
            {message && <Alert severity="error">{message}</Alert>}
            <Button variant="contained" size="large" fullWidth disabled={isBusy} onClick={() => void onKeep()}>
              Stay signed in
            </Button>
            <Button variant="outlined" size="large" fullWidth loading={isBusy} onClick={() => void onReplace()}>
              Sign out and use the link
            </Button>
          </Actions>
        }
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          You are signed in as <strong>{emails.own}</strong>. The link signs in <strong>{emails.link}</strong>.
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          If you don’t recognize that account, stay signed in.
        </Typography>
      </FlowOutcome>
    </AuthLayout>
  );
}
