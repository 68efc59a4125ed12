import { formatAgo, formatInstant } from '@lender-portal/dates';
import { Button, Chip, List } from '@mui/material';
import { useState } from 'react';
import { AccountCard, AccountRow } from '../account-shared/account-card';
import type { OwnAccount } from '../account-shared/own-account';
import { SignOutElsewhere } from './sign-out-elsewhere.component';
import { useEndSession } from './use-end-session';

type Session = OwnAccount['sessions'][number];

/** Devices with active sessions, and options to end them. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { end, running } = useEndSession();
  const [now] = useState(() => Date.now());
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <AccountCard title="Devices" action={others.length > 0 && <SignOutElsewhere />}>
      <List dense disablePadding>
        {sessions.map((session) => (
          <AccountRow
            key={session.id}
            primary={session.device ?? 'Unknown browser'}
            secondary={`Signed in ${formatInstant(session.signedInAt)}${!session.isCurrent ? ` · last used ${formatAgo(session.lastSeenAt, now)}` : ''}`}
          >
            {session.isCurrent && <Chip label="This device" size="small" />}
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
          </AccountRow>
        ))}
      </List>
    </AccountCard>
  );
}
