import { color, SuccessIcon, WarningIcon } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { Tick } from '../../components/tick.component';
import type { Release } from '../../registry/types';
import { useHolder } from '../../session/holder';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  '& > svg': { color: color('warning') },
  '&.passed > svg': { color: color('success') },
});

/** @returns whether nothing speaks against lenders getting it */
export const isChecked = (release: Release | undefined): boolean => release?.check?.counts === true && release.withdrawnAt === null;

interface CheckedProps {
  release: Release | undefined;
  /** What an owner does without a check: 'Swap it in', and as others are told of it, 'swap in'. */
  action: string;
  verb: string;
  /** What will say that it was forced. */
  record: string;
  isForced: boolean;
  onForce: (isForced: boolean) => void;
}

/** What a release has gone through; an owner may do without. */
export function Checked({ release, action, verb, record, isForced, onForce }: CheckedProps) {
  const { isOwner } = useHolder();
  const isGood = isChecked(release);
  return (
    <Root className={isGood ? 'passed' : ''}>
      {isGood ? <SuccessIcon size={20} /> : <WarningIcon size={20} />}
      {isGood && <span>It passed its check in a browser, over the libraries that are live.</span>}
      {!isGood && !isOwner && <span>{refusalOf(release, verb)}</span>}
      {!isGood && isOwner && (
        <Tick isTicked={isForced} onChange={onForce}>
          <strong>
            {action} {release?.withdrawnBecause ? 'all the same' : 'without a check'}.
          </strong>{' '}
          {warningOf(release)} {record} says that it was forced.
        </Tick>
      )}
    </Root>
  );
}

function refusalOf(release: Release | undefined, verb: string): string {
  if (release?.withdrawnBecause) return `A canary of it withdrew itself: ${release.withdrawnBecause}. Only an owner can ${verb} it.`;
  return `${release?.check ? 'Its check does not count' : 'It was not checked'}: run a check first. Only an owner can ${verb} what passed none.`;
}

const warningOf = (release: Release | undefined) =>
  release?.withdrawnBecause ? `A canary of it withdrew itself: ${release.withdrawnBecause}.` : 'Nothing has tried this release in a browser with what is live.';
