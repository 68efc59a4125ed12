import type { Module } from '@lender-portal/registry-api';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Card, Link } from '@mui/material';
import { describePages } from '../../components/affected-pages';
import { contactItems } from '../../components/contact-items.component';
import { formatWho, nameWithoutScope } from '../../components/format';
import { CardBody } from '../../components/layout.component';
import { LiveMarks } from '../../components/releases/live-marks.component';
import { TargetLabel } from '../../components/target.component';
import { Bad } from '../../components/text.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { refusalOf, useHolder } from '../../registry/holder';

/** A module's live release, the time it went live, and its pages and dependents. */
export function ModuleDetails({ module }: { module: Module }) {
  const { name, live, before, since, watch, takenBy, trustedTypes } = module;
  const policies = [...trustedTypes.granted, ...trustedTypes.requested.map((policy) => `${policy} (not granted)`)];
  const refusal = refusalOf(useHolder(), name);
  return (
    <Card component="section" aria-label="Live release">
      <CardBody>
        <DescriptionList
          items={{
            Live: (
              <>
                <TargetLabel value={live} /> <LiveMarks module={module} />
              </>
            ),
            ...(since && {
              Since: (
                <>
                  <TimestampLabel value={since.at} />
                  <span>{`, by ${formatWho(since.who)}, `}</span>
                  <Link href={urls.ledger({ revision: since.seq })} onClick={followPageLink}>
                    <span>{`revision ${since.seq}`}</span>
                  </Link>
                </>
              ),
            }),
            ...(since?.reason && { Reason: since.reason }),
            ...(watch && { Health: <Watch watch={watch} /> }),
            Previous: (
              <>
                <TargetLabel value={before} />
                <span>, </span>
                <Link href={urls.ledger({ module: name })} onClick={followPageLink}>
                  all revisions
                </Link>
              </>
            ),
            Pages: describePages(module),
            ...(takenBy.length > 0 && { 'Dependent modules': takenBy.map(nameWithoutScope).join(', ') }),
            ...(policies.length > 0 && { 'Trusted Types policies': policies.join(', ') }),
            ...contactItems(module.contacts),
            'Import map name': name,
            ...(refusal && { 'Your token': refusal }),
          }}
        />
      </CardBody>
    </Card>
  );
}

/** A recent change, which the portal rolls back if it fails. */
function Watch({ watch: { until, heldBecause } }: { watch: NonNullable<Module['watch']> }) {
  return (
    <>
      <span>Rolled back automatically if it fails, until</span> <TimestampLabel value={until} isExact />
      {heldBecause && <Bad>{` Not rolled back: ${heldBecause}`}</Bad>}
    </>
  );
}
