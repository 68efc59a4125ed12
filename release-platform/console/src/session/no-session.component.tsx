import { Button, Card, Typography } from '@mui/material';
import { CardBody } from '../components/layout.component';
import { OpeningInstructions } from './opening-instructions.component';
import { SignedOutLayout } from './signed-out-layout.component';

interface NoSessionProps {
  /** Whether the opened link has expired. */
  hasLinkEnded: boolean;
  onCheck: () => void;
}

/** The page without a session. */
export function NoSession({ hasLinkEnded, onCheck }: NoSessionProps) {
  return (
    <SignedOutLayout>
      <Card>
        <CardBody>
          <Typography variant="h1" tabIndex={-1}>
            {hasLinkEnded ? 'This link has expired' : 'You are not signed in'}
          </Typography>
          <Typography color="textSecondary">
            {hasLinkEnded
              ? 'It was already used or is more than five minutes old. If you did not use it, revoke the token.'
              : 'Sign in to see the live releases, review changes and roll back.'}
          </Typography>
          <OpeningInstructions />
          <Button variant="outlined" onClick={onCheck} sx={{ justifySelf: 'start' }}>
            Check again
          </Button>
        </CardBody>
      </Card>
    </SignedOutLayout>
  );
}
