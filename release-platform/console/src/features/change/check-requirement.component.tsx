import type { Release } from '@lender-portal/registry-api';
import { color, SuccessIcon, WarningIcon } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { LabeledCheckbox } from '../../components/labeled-checkbox.component';
import { useHolder } from '../../session/holder';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  '& > svg': { color: color('warning') },
  '&.passed > svg': { color: color('success') },
});

/** @returns whether the release has a valid passed check and was not withdrawn */
export const isChecked = (release: Release | undefined): boolean =>
  release?.check?.counts === true && release.withdrawnAt === null;

/** After an automatic withdrawal, a team may start another canary once a later check has passed. */
export function isReadyForCanary(release: Release | undefined): boolean {
  if (!release?.withdrawnAt) return isChecked(release);
  return (
    release.check?.counts === true && release.withdrawnBy === null && release.check.createdAt > release.withdrawnAt
  );
}

interface CheckRequirementProps {
  isReady?: (release: Release | undefined) => boolean;
  release: Release | undefined;
  /** Label of the forced action, for example 'Swap it in'; `verb` is its form within a sentence: 'swap in'. */
  action: string;
  verb: string;
  /** The record that will show that it was forced. */
  record: string;
  isForced: boolean;
  onForce: (isForced: boolean) => void;
}

/** The check of a release. Owners may skip it. */
export function CheckRequirement({
  isReady = isChecked,
  release,
  action,
  verb,
  record,
  isForced,
  onForce,
}: CheckRequirementProps) {
  const { isOwner } = useHolder();
  const isGood = isReady(release);
  return (
    <Root className={isGood ? 'passed' : ''}>
      {isGood ? <SuccessIcon size={20} /> : <WarningIcon size={20} />}
      {isGood && <span>It passed its browser check with the live libraries.</span>}
      {!isGood && !isOwner && <span>{refusalOf(release, verb, isReady)}</span>}
      {!isGood && isOwner && (
        <LabeledCheckbox isTicked={isForced} onChange={onForce}>
          <strong>{`${action} ${release?.withdrawnBecause ? 'anyway' : 'without a check'}.`}</strong>{' '}
          <span>{`${warningOf(release)} ${record} will show that it was forced.`}</span>
        </LabeledCheckbox>
      )}
    </Root>
  );
}

function refusalOf(release: Release | undefined, verb: string, isReady: CheckRequirementProps['isReady']): string {
  if (release?.withdrawnBecause) {
    const canRetry = isReady === isReadyForCanary && release.withdrawnBy === null;
    return `${withdrawalOf(release)} ${canRetry ? 'Check it again to start another canary.' : `Only an owner can ${verb} it.`}`;
  }
  return `${release?.check ? 'It has no passing check' : 'It has not been checked'}. Run a check first. Only an owner can ${verb} an unchecked release.`;
}

const warningOf = (release: Release | undefined) =>
  release?.withdrawnBecause
    ? withdrawalOf(release)
    : 'This release has not been tested in a browser with the live modules.';

const withdrawalOf = ({ withdrawnBecause, withdrawnBy }: Release) =>
  withdrawnBy === null
    ? `Its canary was withdrawn automatically: ${withdrawnBecause}.`
    : `Its canary was withdrawn: ${withdrawnBecause}.`;
