import { color } from '@lender-portal/ui';
import { Button, Card, styled, Typography } from '@mui/material';
import { SignedOutLayout } from './signed-out-layout.component';
import { OpeningInstructions } from './opening-instructions.component';

const Content = styled('div')({
  display: 'grid',
  gap: 20,
  padding: '32px',
  '@media (max-width: 599.95px)': { padding: '24px 16px' },
  '& .why': { color: color('ink-muted') },
});

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
        <Content>
          <div>
            <Typography variant="h1" tabIndex={-1} sx={{ mb: 1 }}>
              {hasLinkEnded ? 'This link has expired' : 'You are not signed in'}
            </Typography>
            <p className="why">
              {hasLinkEnded
                ? 'It was already used or is more than five minutes old. If you did not use it, revoke the token.'
                : 'Sign in to see the live releases, review changes and roll back.'}
            </p>
          </div>
          <OpeningInstructions />
          <Button variant="outlined" onClick={onCheck} sx={{ justifySelf: 'start' }}>
            Check again
          </Button>
        </Content>
      </Card>
    </SignedOutLayout>
  );
}
