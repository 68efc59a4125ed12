import type { Canary } from '@lender-portal/registry-api';
import { color, fontSize, WarningIcon } from '@lender-portal/ui';
import { Button, Card, Chip, styled } from '@mui/material';
import { useId } from 'react';
import { nameWithoutScope } from '../../components/format';
import { CanaryIcon } from '../../components/icons';
import { TimestampLabel } from '../../components/timestamp.component';
import { TargetLabel } from '../../components/target.component';
import { refusalOf, useHolder } from '../../registry/holder';
import { useAct } from '../../navigation/act';
import { CanaryCounts } from './canary-counts.component';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 24,
  '@media (max-width: 599.95px)': { padding: 16 },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& .head h2': { marginRight: 'auto' },
  '& .reason': { margin: 0, paddingLeft: 12, borderLeft: `3px solid ${color('border')}`, overflowWrap: 'anywhere' },
  '& .muted': { color: color('ink-muted'), fontSize: fontSize(14) },
  '& .muted strong': { color: color('ink'), fontWeight: 550 },
  '& .because': { margin: 0, overflowWrap: 'anywhere' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 12 },
});

/** A running canary's health and actions, or the reason why it ended. */
export function CanaryCard({ canary }: { canary: Canary }) {
  const act = useAct();
  const { set, state, createdAt, createdBy, forced, reason, endedAt, endedBecause, counts } = canary;
  const headingId = useId();
  const holder = useHolder();
  const isRunning = state === 'running';
  const refusal = Object.keys(set)
    .map((module) => refusalOf(holder, module))
    .find((each) => each !== undefined);
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Root>
        <div className="head">
          <h2 id={headingId}>
            {`${isRunning ? 'Canary of ' : 'Canary withdrawn automatically: '}${Object.keys(set).map(nameWithoutScope).join(', ')}`}
          </h2>
          <Chip
            size="small"
            color={isRunning ? 'primary' : 'error'}
            icon={isRunning ? <CanaryIcon size={16} /> : <WarningIcon size={16} />}
            label={describeAudience(canary)}
          />
          {forced && <Chip size="small" color="warning" icon={<WarningIcon size={16} />} label="Forced, unchecked" />}
        </div>
        <div>
          {Object.entries(set).map(([module, release]) => (
            <div key={module}>
              <span>{nameWithoutScope(module)}</span> <TargetLabel value={release} />
            </div>
          ))}
        </div>
        {reason && <p className="reason">{reason}</p>}
        {!isRunning && <p className="because">{`${endedBecause ?? ''}. All browsers run the live releases.`}</p>}
        <p className="muted">
          <span>Started</span> <TimestampLabel value={createdAt} /> <span>by</span> <strong>{createdBy}</strong>
          {endedAt && (
            <>
              <span>, withdrawn</span> <TimestampLabel value={endedAt} />
            </>
          )}
        </p>
        {counts.length === 0 ? (
          <p className="muted">No reports from its browsers yet.</p>
        ) : (
          <CanaryCounts counts={counts} />
        )}
        {isRunning && <p className="muted">{describeRule(canary)}</p>}
        {isRunning && (
          <div className="actions">
            <Button
              variant="contained"
              disabled={refusal !== undefined}
              onClick={() => act({ verb: 'promote-canary', canary })}
            >
              Promote
            </Button>
            <Button
              variant="outlined"
              disabled={refusal !== undefined}
              onClick={() => act({ verb: 'withdraw-canary', canary })}
            >
              Withdraw
            </Button>
            {refusal && <p className="muted">{refusal}</p>}
          </div>
        )}
      </Root>
    </Card>
  );
}

const describeRule = ({ minFailingLenders, maxFailureRate }: Canary): string =>
  `Withdrawn as soon as, within a day, ${minFailingLenders} ${minFailingLenders === 1 ? 'lender has' : 'lenders have'} met a failure and it fails in ${Number((maxFailureRate * 100).toFixed(2))} percentage points more mounts than elsewhere. Each lender counts once.`;

function describeAudience({ share, companies }: Canary): string {
  const named = companies.length === 1 ? '1 company' : `${companies.length} companies`;
  return [...(share === null ? [] : [`${share}% of browsers`]), ...(companies.length > 0 ? [named] : [])].join(' and ');
}
