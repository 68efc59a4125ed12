import { formatCount, formatInstant } from '@lender-portal/dates';
import type { Check } from '@lender-portal/registry-api';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Alert, Card, LinearProgress, Link, Typography, type AlertColor } from '@mui/material';
import { nameWithoutScope } from '../../components/format';
import { CardBody } from '../../components/layout.component';
import { TargetLabel } from '../../components/target.component';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { isCheckOver } from '../../registry/queries';
import { groupFindings } from './steps';

const looks: Readonly<Record<Check['state'], { title: string; severity: AlertColor }>> = {
  passed: { title: 'Passed', severity: 'success' },
  failed: { title: 'Failed', severity: 'error' },
  inconclusive: { title: 'Inconclusive', severity: 'warning' },
  canceled: { title: 'Canceled', severity: 'info' },
  running: { title: 'Running', severity: 'info' },
  waiting: { title: 'Waiting for a worker', severity: 'info' },
};

/** The releases and result of a check; its progress while it runs. */
export function CheckDetails({ check }: { check: Check }) {
  const { state, releases, requestedBy, createdAt, startedAt, finishedAt } = check;
  const { title, severity } = looks[state];
  return (
    <Card component="section" aria-label="Result">
      {!isCheckOver(check) && <LinearProgress aria-label="Progress of the check" />}
      <CardBody>
        <Alert severity={severity} role="status">
          <Typography variant="subtitle1" component="h2">
            {title}
          </Typography>
          <span>{describeState(check)}</span>
        </Alert>
        <DescriptionList
          items={{
            Release: Object.entries(releases).map(([name, id]) => (
              <div key={name}>
                <Link href={urls.module(name)} onClick={followPageLink}>
                  {nameWithoutScope(name)}
                </Link>{' '}
                <TargetLabel value={id} />
              </div>
            )),
            'Requested by': requestedBy,
            Requested: formatInstant(createdAt),
            ...(startedAt &&
              finishedAt && { Duration: formatDuration(Date.parse(finishedAt) - Date.parse(startedAt)) }),
          }}
        />
      </CardBody>
    </Card>
  );
}

function describeState({ state, findings, progress, canceledBy }: Check): string {
  const against = findings.filter(({ alsoLive }) => !alsoLive);
  const kinds = groupFindings(against).length;
  const others = findings.length - against.length;
  const also =
    others > 0
      ? `${formatCount(others, 'finding')} that the live release also has ${others === 1 ? 'does' : 'do'} not block it.`
      : '';
  switch (state) {
    case 'passed':
      return `No blocking findings. ${also}`;
    case 'failed':
      return `${formatCount(against.length, 'blocking finding')}${kinds < against.length ? ` of ${formatCount(kinds, 'kind')}` : ''}. ${also}`;
    case 'inconclusive':
      return 'The first finding explains why. Check it again.';
    case 'canceled':
      return canceledBy ? `Canceled by ${canceledBy}.` : 'The check was canceled.';
    case 'running':
      return progress ?? 'Opening the first page';
    case 'waiting':
      return progress ?? 'Starts when a worker is available';
  }
}

const formatDuration = (ms: number) =>
  ms < 90_000 ? formatCount(Math.round(ms / 1000), 'second') : formatCount(Math.round(ms / 60_000), 'minute');
