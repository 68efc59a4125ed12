import type { Check } from '@lender-portal/registry-api';
import { color, ErrorIcon, fontSize, SuccessIcon, WarningIcon } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Card, Link, styled } from '@mui/material';
import type { ReactElement } from 'react';
import { formatCount, formatInstant } from '@lender-portal/dates';
import { nameWithoutScope } from '../../components/format';
import { TargetLabel } from '../../components/target.component';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { isCheckOver } from '../../registry/queries';
import { groupFindings } from './steps';

const Root = styled('div')({
  position: 'relative',
  display: 'grid',
  gap: 16,
  padding: 24,
  '@media (max-width: 599.95px)': { padding: 16 },
  '& .state': { display: 'flex', alignItems: 'center', gap: 12 },
  '& .good': { color: color('success') },
  '& .bad': { color: color('error') },
  '& .state p': { color: color('ink-muted'), fontSize: fontSize(14), overflowWrap: 'anywhere' },
  '& ul': { display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' },
  '@keyframes lp-on-its-way': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
  '& .on-its-way': { position: 'absolute', inset: '0 0 auto', height: 3, overflow: 'hidden' },
  '& .on-its-way::before': {
    content: '""',
    display: 'block',
    width: '30%',
    height: '100%',
    backgroundColor: color('accent'),
    animation: 'lp-on-its-way 1.4s ease-in-out infinite',
  },
});

/** The releases and result of a check; its progress while it runs. */
export function CheckDetails({ check }: { check: Check }) {
  const { releases, requestedBy, createdAt, startedAt, finishedAt } = check;
  return (
    <Card component="section" aria-label="Result">
      <Root>
        {!isCheckOver(check) && <div className="on-its-way" />}
        <div className="state" role="status">
          <State check={check} />
        </div>
        <ul role="list">
          {Object.entries(releases).map(([name, id]) => (
            <li key={name}>
              <Link href={urls.module(name)} onClick={followPageLink}>
                {nameWithoutScope(name)}
              </Link>{' '}
              <TargetLabel value={id} />
            </li>
          ))}
        </ul>
        <DescriptionList
          items={{
            'Requested by': requestedBy,
            Requested: formatInstant(createdAt),
            ...(startedAt &&
              finishedAt && { Duration: formatDuration(Date.parse(finishedAt) - Date.parse(startedAt)) }),
          }}
        />
      </Root>
    </Card>
  );
}

const icons: Partial<Record<Check['state'], ReactElement>> = {
  passed: <SuccessIcon className="good" size={28} />,
  failed: <ErrorIcon className="bad" size={28} />,
  inconclusive: <WarningIcon size={28} />,
};
const titles: Readonly<Record<Check['state'], string>> = {
  passed: 'Passed',
  failed: 'Failed',
  inconclusive: 'Inconclusive',
  canceled: 'Canceled',
  running: 'Running',
  waiting: 'Waiting for a worker',
};

function State({ check }: { check: Check }) {
  const icon = icons[check.state];
  return (
    <>
      {icon && <div>{icon}</div>}
      <div>
        <h2>{titles[check.state]}</h2>
        <p>{describeState(check)}</p>
      </div>
    </>
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
