import type { CheckSummary, Release } from '@lender-portal/registry-api';
import { ErrorIcon, SuccessIcon, WarningIcon } from '@lender-portal/ui';
import { Chip } from '@mui/material';
import { followPageLink } from '../navigation/follow-link';
import { urls } from '../navigation/urls';

const looks = {
  passed: { label: 'Passed', color: 'success', icon: <SuccessIcon size={16} /> },
  failed: { label: 'Failed', color: 'error', icon: <ErrorIcon size={16} /> },
  running: { label: 'Checking…', color: 'primary', icon: undefined },
  inconclusive: { label: 'Inconclusive', color: 'warning', icon: <WarningIcon size={16} /> },
  canceled: { label: 'Canceled', color: 'default', icon: undefined },
  waiting: { label: 'Waiting', color: 'default', icon: undefined },
  outdated: { label: 'Outdated', color: 'warning', icon: <WarningIcon size={16} /> },
} as const;

export const checkAppearance = ({ state, counts }: Pick<CheckSummary, 'state' | 'counts'>) =>
  looks[state === 'passed' && !counts ? 'outdated' : state];

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
  if (!check)
    return <span className="muted">{release?.publishedBy === OWN_BUILDS ? 'Built here' : 'Not checked'}</span>;
  const { label, color, icon } = checkAppearance(check);
  return (
    <Chip
      component="a"
      clickable
      size="small"
      href={urls.check(check.id)}
      onClick={followPageLink}
      label={label}
      aria-label={`${label}: check of ${of}`}
      title={label === looks.outdated.label ? 'It passed with libraries that are no longer live' : undefined}
      color={color}
      {...(icon && { icon })}
    />
  );
}
