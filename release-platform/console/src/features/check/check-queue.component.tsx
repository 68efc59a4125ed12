import type { QueuedCheck } from '@lender-portal/registry-api';
import { color, fontSize } from '@lender-portal/ui';
import { Button, Card, Link, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { nameWithoutScope } from '../../components/format';
import { TimestampLabel } from '../../components/timestamp.component';
import { TargetLabel } from '../../components/target.component';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { useAct } from '../../navigation/act';

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
  const act = useAct();
  const headingId = useId();
  if (queue.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Root>
        <h2 id={headingId}>Check queue</h2>
        <ol>
          {queue.map((check) => (
            <li key={check.id}>
              <div className="check">
                <Link href={urls.check(check.id)} onClick={followPageLink}>
                  {nameOf(check)}
                </Link>{' '}
                {Object.values(check.releases).map((id) => (
                  <TargetLabel key={id} value={id} />
                ))}
                <div className="muted">
                  <span>{`${
                    check.position === null
                      ? `Running${check.progress ? `: ${check.progress}` : ''}`
                      : `Waiting, position ${check.position}`
                  } · ${check.requestedBy}`}</span>{' '}
                  <TimestampLabel value={check.createdAt} />
                </div>
              </div>
              {check.canCancel && (
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={`Cancel the check of ${nameOf(check)}`}
                  onClick={() => act({ verb: 'cancel-check', check })}
                >
                  Cancel
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Root>
    </Card>
  );
}

const nameOf = ({ releases }: QueuedCheck) => Object.keys(releases).map(nameWithoutScope).join(', ');
