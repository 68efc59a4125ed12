import { formatCount } from '@lender-portal/dates';
import type { Canary } from '@lender-portal/registry-api';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Alert, Button, Card, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { describeFreeze, freezeOf } from '../../components/freezes';
import { nameWithoutScope } from '../../components/format';
import { CardBody, Row } from '../../components/layout.component';
import { TargetLabel } from '../../components/target.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { useAct } from '../../navigation/act';
import { refusalOf, useHolder } from '../../registry/holder';
import { queries } from '../../registry/queries';
import { Bad } from '../../components/text.component';
import { CanaryCounts } from './canary-counts.component';

/** A running canary's health and actions, or the reason why it ended. */
export function CanaryCard({ canary }: { canary: Canary }) {
  const act = useAct();
  const { set, state, health, createdAt, createdBy, forced, reason, endedAt, endedBecause, counts } = canary;
  // The dot tells it from a secret in the URL.
  const headingId = `canary.${canary.id}`;
  const holder = useHolder();
  const isRunning = state === 'running';
  const refusal = Object.keys(set)
    .map((module) => refusalOf(holder, module))
    .find((each) => each !== undefined);
  const { data: freezes } = useQuery(queries.freezes());
  const freeze = Object.keys(set)
    .map((module) => freezeOf(freezes, module))
    .find((each) => each !== undefined);
  return (
    <Card component="section" aria-labelledby={headingId}>
      <CardBody>
        <Row>
          <Typography variant="h2" id={headingId} tabIndex={-1} sx={{ scrollMarginTop: 80 }}>
            {`${isRunning ? 'Canary of ' : 'Canary withdrawn automatically: '}${Object.keys(set).map(nameWithoutScope).join(', ')}`}
          </Typography>
          <Chip color={isRunning ? 'primary' : 'error'} label={describeAudience(canary)} />
          {forced && <Chip color="warning" label="Forced, unchecked" />}
          {isRunning && (
            <Row sx={{ ml: 'auto' }}>
              <Button
                variant="outlined"
                disabled={refusal !== undefined}
                onClick={() => act({ verb: 'withdraw-canary', canary })}
              >
                Withdraw
              </Button>
              <Button
                variant={health?.state === 'healthy' ? 'contained' : 'outlined'}
                disabled={refusal !== undefined || freeze !== undefined}
                onClick={() => act({ verb: 'promote-canary', canary })}
              >
                Promote
              </Button>
            </Row>
          )}
        </Row>
        {!isRunning && (
          <Alert severity="error" role="note">{`${endedBecause ?? ''}. All browsers run the live releases.`}</Alert>
        )}
        <DescriptionList
          items={{
            Release: Object.entries(set).map(([module, release]) => (
              <div key={module}>
                <span>{nameWithoutScope(module)}</span> <TargetLabel value={release} />
              </div>
            )),
            ...(reason && { Reason: reason }),
            Started: (
              <>
                <TimestampLabel value={createdAt} /> <span>{`by ${createdBy}`}</span>
              </>
            ),
            ...(endedAt && { Withdrawn: <TimestampLabel value={endedAt} /> }),
            ...(refusal && { 'Your token': refusal }),
            ...(isRunning && { Promotion: freeze ? describeFreeze(freeze) : <Promotion canary={canary} /> }),
          }}
        />
        {counts.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            No reports from its browsers yet.
          </Typography>
        )}
        {isRunning && (
          <Typography variant="body2" color="textSecondary">
            {describeRule(canary)}
          </Typography>
        )}
      </CardBody>
      {counts.length > 0 && <CanaryCounts counts={counts} />}
    </Card>
  );
}

/** When and on which condition a running canary is promoted. */
function Promotion({ canary: { promotion, health } }: { canary: Canary }) {
  if (!promotion) return <span>{`By you. ${health?.evidence ?? ''}`}</span>;
  return (
    <>
      <span>Automatic, from</span> <TimestampLabel value={promotion.at} isExact />{' '}
      <span>{`after ${formatCount(promotion.minMounts, 'mount')} without conspicuous failures. ${health?.evidence ?? ''}`}</span>
      {promotion.heldBecause && <Bad>{` Not promoted yet: ${promotion.heldBecause}`}</Bad>}
    </>
  );
}

const describeRule = ({ minFailingLenders, maxFailureRate }: Canary): string =>
  `Withdrawn as soon as, within a day, ${minFailingLenders} ${minFailingLenders === 1 ? 'lender has' : 'lenders have'} met a failure and it fails in ${Number((maxFailureRate * 100).toFixed(2))} percentage points more mounts than elsewhere. Only identified lenders count, each once: by account, and on guest pages by network.`;

function describeAudience({ share, companies }: Canary): string {
  const named = companies.length === 1 ? '1 company' : `${companies.length} companies`;
  return [...(share === null ? [] : [`${share}% of browsers`]), ...(companies.length > 0 ? [named] : [])].join(' and ');
}
