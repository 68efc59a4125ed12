import type { Release } from '@lender-portal/registry-api';
import { Chip } from '@mui/material';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { Muted } from '../text.component';

const looks = {
  passed: { label: 'Passed', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
  running: { label: 'Checking…', color: 'primary' },
  inconclusive: { label: 'Inconclusive', color: 'warning' },
  canceled: { label: 'Canceled', color: 'default' },
  waiting: { label: 'Waiting', color: 'default' },
  outdated: { label: 'Outdated', color: 'warning' },
} as const;

/** Publisher of builds in folders that importmap.json names. */
const OWN_BUILDS = 'importmap.json';

/** The state of a release's check with a link to it; plain text if there is none. */
export function CheckChip({
  release,
  of,
}: {
  release: Pick<Release, 'check' | 'publishedBy'> | undefined;
  of: string;
}) {
  const check = release?.check;
  if (!check) return release?.publishedBy === OWN_BUILDS ? <Chip label="Built here" /> : <Muted>Not checked</Muted>;
  const look = looks[check.state === 'passed' && !check.counts ? 'outdated' : check.state];
  return (
    <Chip
      component="a"
      clickable
      href={urls.check(check.id)}
      onClick={followPageLink}
      aria-label={`${look.label}: check of ${of}`}
      title={look === looks.outdated ? 'It passed with libraries that are no longer live' : undefined}
      {...look}
    />
  );
}
