import type { Release } from '@lender-portal/registry-api';
import { Alert } from '@mui/material';
import { useHolder } from '../../registry/holder';
import { Objections } from './objections.component';

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
  releases: readonly (Release | undefined)[];
  isReady?: (release: Release | undefined) => boolean;
  action: string;
  verb: string;
  isForced: boolean;
  onForce: (isForced: boolean) => void;
}

/** The checks of releases. Owners may skip them. */
export function CheckRequirement(props: CheckRequirementProps) {
  const { releases, isReady = isChecked, action, verb, isForced, onForce } = props;
  const { isOwner } = useHolder();
  const release = releases.find((each) => !isReady(each));
  if (releases.every(isReady))
    return (
      <Alert severity="success" role="note">
        It passed its browser check with the live libraries.
      </Alert>
    );
  if (!isOwner)
    return (
      <Alert severity="warning" role="note">
        {refusalOf(release, verb, isReady)}
      </Alert>
    );
  return (
    <Objections
      items={[`${warningOf(release)} It is recorded as forced.`]}
      label={`${action} ${release?.withdrawnBecause ? 'anyway' : 'without a check'}.`}
      isTicked={isForced}
      onChange={onForce}
    />
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
