import { formatAgo, formatInstant } from '@lender-portal/dates';
import { color, fontSize } from '@lender-portal/ui';
import { Button, Chip, styled, Typography } from '@mui/material';
import { useState } from 'react';
import { AccountCard } from '../account-shared/account-card';
import type { OwnAccount } from '../account-shared/own-account';
import { SignOutElsewhere } from './sign-out-elsewhere.component';
import { useEndSession } from './use-end-session';

type Session = OwnAccount['sessions'][number];

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 0',
  borderTop: `1px solid ${color('border')}`,
  fontSize: fontSize(14),
});

const Device = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

const Times = styled('div')({ color: color('ink-muted'), fontSize: fontSize(12) });

/** Devices with active sessions, and options to end them. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { end, running } = useEndSession();
  const [now] = useState(() => Date.now());
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <AccountCard title="Devices" action={others.length > 0 && <SignOutElsewhere />}>
      <Typography variant="body2" color="textSecondary">
        Browsers where you are signed in. If you don’t recognize one, end its session and change your password.
      </Typography>
      <List>
        {sessions.map((session) => (
          <Row key={session.id}>
            <div>
              <Device>
                <span>{session.device ?? 'Unknown browser'}</span>
                {session.isCurrent && <Chip label="This device" size="small" />}
              </Device>
              <Times>
                {`Signed in ${formatInstant(session.signedInAt)}${!session.isCurrent ? ` · last used ${formatAgo(session.lastSeenAt, now)}` : ''}`}
              </Times>
            </div>
            {!session.isCurrent && (
              <Button
                variant="outlined"
                size="small"
                loading={running === session.id}
                disabled={running !== undefined}
                aria-label={`End session: ${session.device ?? 'Unknown browser'}, signed in ${formatInstant(session.signedInAt)}`}
                onClick={() => void end(session.id)}
              >
                End session
              </Button>
            )}
          </Row>
        ))}
      </List>
    </AccountCard>
  );
}
