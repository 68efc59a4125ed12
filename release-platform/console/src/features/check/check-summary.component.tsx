import type { Check } from '@lender-portal/registry-api';
import { color, ErrorIcon, fontSize, SuccessIcon, WarningIcon } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Card, Link, styled } from '@mui/material';
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
export function CheckResult({ check }: { check: Check }) {
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

function State({ check: { state, findings, progress, canceledBy } }: { check: Check }) {
  const against = findings.filter(({ alsoLive }) => !alsoLive);
  const counting = against.length;
  const kinds = groupFindings(against).length;
  const others = findings.length - counting;
  const also =
    others > 0
      ? `${formatCount(others, 'finding')} that the live release also has ${others === 1 ? 'does' : 'do'} not block it.`
      : '';
  switch (state) {
    case 'passed':
      return (
        <>
          <SuccessIcon className="good" size={28} />
          <div>
            <h2>Passed</h2>
            <p>{`No blocking findings. ${also}`}</p>
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <ErrorIcon className="bad" size={28} />
          <div>
            <h2>Failed</h2>
            <p>
              {`${formatCount(counting, 'blocking finding')}${kinds < counting ? ` of ${formatCount(kinds, 'kind')}` : ''}. ${also}`}
            </p>
          </div>
        </>
      );
    case 'inconclusive':
      return (
        <>
          <WarningIcon size={28} />
          <div>
            <h2>Inconclusive</h2>
            <p>The first finding explains why. Check it again.</p>
          </div>
        </>
      );
    case 'canceled':
      return (
        <div>
          <h2>Canceled</h2>
          <p>{canceledBy ? `Canceled by ${canceledBy}.` : 'The check was canceled.'}</p>
        </div>
      );
    case 'running':
      return (
        <div>
          <h2>Running</h2>
          <p>{progress ?? 'Opening the first page'}</p>
        </div>
      );
    case 'waiting':
      return (
        <div>
          <h2>Waiting for a worker</h2>
          <p>{progress ?? 'Starts when a worker is available'}</p>
        </div>
      );
  }
}

const formatDuration = (ms: number) =>
  ms < 90_000 ? formatCount(Math.round(ms / 1000), 'second') : formatCount(Math.round(ms / 60_000), 'minute');
