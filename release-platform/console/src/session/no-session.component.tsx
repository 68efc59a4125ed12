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
              {hasLinkEnded ? 'This link works no more' : 'No session is open'}
            </Typography>
            <p className="why">
              {hasLinkEnded
                ? 'It has been used, or is more than five minutes old. If it was not you who used it, revoke the token.'
                : 'This page shows what is live, who changed it, and the way back, to platform owners and teams.'}
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
