import type { QueuedCheck } from '@lender-portal/registry-api';
import { color, fontSize } from '@lender-portal/ui';
import { Button, Card, Link, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { shortName } from '../../components/format';
import { Timestamp } from '../../components/timestamp.component';
import { Target } from '../../components/target.component';
import { followLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { CancelCheck } from './cancel-check.component';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 24,
  '@media (max-width: 599.95px)': { padding: 16 },
  '& ol': { display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& .check': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .muted': { color: color('ink-muted'), fontSize: fontSize(14) },
});

/** Running and waiting checks; hidden if there are none. */
export function CheckQueue() {
  const { data: queue = [] } = useQuery(queries.checkQueue());
  const [canceling, setCanceling] = useState<QueuedCheck>();
  const headingId = useId();
  return (
    <>
      {queue.length > 0 && (
        <Card component="section" aria-labelledby={headingId}>
          <Root>
            <h2 id={headingId}>Check queue</h2>
            <ol>
              {queue.map((check) => (
                <li key={check.id}>
                  <div className="check">
                    <Link href={urls.check(check.id)} onClick={followLink}>
                      {nameOf(check)}
                    </Link>{' '}
                    {Object.values(check.releases).map((id) => (
                      <Target key={id} value={id} />
                    ))}
                    <div className="muted">
                      <span>{`${
                        check.position === null
                          ? `Running${check.progress ? `: ${check.progress}` : ''}`
                          : `Waiting, position ${check.position}`
                      } · ${check.requestedBy}`}</span>{' '}
                      <Timestamp value={check.createdAt} />
                    </div>
                  </div>
                  {check.canCancel && (
                    <Button
                      variant="outlined"
                      size="small"
                      aria-label={`Cancel the check of ${nameOf(check)}`}
                      onClick={() => setCanceling(check)}
                    >
                      Cancel
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </Root>
        </Card>
      )}
      <CancelCheck check={canceling} onClose={() => setCanceling(undefined)} />
    </>
  );
}

const nameOf = ({ releases }: QueuedCheck) => Object.keys(releases).map(shortName).join(', ');
