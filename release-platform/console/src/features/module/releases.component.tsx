import { formatInstant } from '@lender-portal/dates';
import type { Module, Release } from '@lender-portal/registry-api';
import { EmptyState, SectionCard, VisibilityIcon } from '@lender-portal/ui';
import { Chip, styled } from '@mui/material';
import { CheckChip } from '../../components/check-chip.component';
import { DataTable } from '../../components/rows/data-table.component';
import { describeTarget, formatDifference, formatBytes, formatWho, nameWithoutScope } from '../../components/format';
import { CanaryIcon, CheckIcon, SwapIcon } from '../../components/icons';
import type { RowAction } from '../../components/rows/row-actions.component';
import { TargetLabel } from '../../components/target.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { refusalOf, useHolder } from '../../registry/holder';
import { useAct } from '../../navigation/act';
import { useRequestCheck } from '../check/use-request-check';

const Marks = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });

/** All published releases of a module with their actions. */
export function ReleaseList({ module }: { module: Module }) {
  const { releases, name } = module;
  const actions = useReleaseActions(module);
  return (
    <SectionCard title="Releases" count={releases.length}>
      {releases.length === 0 && (
        <EmptyState
          headingLevel="h3"
          title="No published releases"
          message="The live build comes from a folder. Publish a release to check it, preview it or swap it in."
        />
      )}
      {releases.length > 0 && (
        <DataTable
          label="Releases"
          rows={releases}
          keyOf={({ id }) => id}
          actions={actions}
          columns={[
            { label: 'Release', render: (release) => <ReleaseName release={release} module={module} /> },
            {
              label: 'Published',
              render: ({ publishedAt, publishedBy }) => <Event at={publishedAt} below={publishedBy} />,
            },
            {
              label: 'Built',
              render: ({ builtAt, commit }) => (
                <Event at={builtAt} below={commit && <code title={commit}>{commit.slice(0, 8)}</code>} />
              ),
            },
            {
              label: 'Initial load',
              width: 110,
              isNumber: true,
              render: (release) => <InitialSize release={release} module={module} />,
            },
            {
              label: 'Check',
              width: 140,
              render: (release) => (
                <CheckChip release={release} of={`${nameWithoutScope(name)} ${describeTarget(release.id)}`} />
              ),
            },
          ]}
        />
      )}
    </SectionCard>
  );
}

/** @returns the actions on a release, with the reasons for unavailable ones */
function useReleaseActions({ name: module, live }: Module): (release: Release) => RowAction[] {
  const act = useAct();
  const check = useRequestCheck();
  const noRight = refusalOf(useHolder(), module);
  return ({ id }) => {
    const isLive = noRight ?? (id === live ? 'Already live' : undefined);
    const action = (label: string, icon: RowAction['icon'], refusal: string | undefined, run: () => void) => ({
      label,
      name: `${label}${label === 'Start a canary' ? ' of' : ''} ${describeTarget(id)}`,
      icon,
      refusal,
      run,
    });
    return [
      action('Check', CheckIcon, noRight ?? check.refusal, () => check.request([id])),
      action('Swap in', SwapIcon, isLive, () => act({ verb: 'swap', module, release: id })),
      action('Start a canary', CanaryIcon, isLive, () => act({ verb: 'start-canary', module, release: id })),
      action('Preview', VisibilityIcon, isLive, () => act({ verb: 'preview', module, release: id })),
    ];
  };
}

function ReleaseName({ release, module }: { release: Release; module: Module }) {
  const { id, expiresAt, withdrawnBecause, rolledBack } = release;
  return (
    <Marks>
      <TargetLabel value={id} />
      {id === module.live && <Chip size="small" color="primary" label="Live" />}
      {id === module.before && id !== module.live && <Chip size="small" label="Previous" />}
      {rolledBack && (
        <Chip
          size="small"
          color="warning"
          label="Rolled back"
          title={`In revision ${rolledBack.seq}, by ${formatWho(rolledBack.who)}`}
        />
      )}
      {expiresAt !== null && (
        <Chip size="small" label="Preview only" title={`Removed after ${formatInstant(expiresAt)}`} />
      )}
      {withdrawnBecause && <Chip size="small" color="error" label="Withdrawn" title={withdrawnBecause} />}
    </Marks>
  );
}

function Event({ at, below }: { at: string | null; below: React.ReactNode }) {
  return (
    <>
      {at ? <TimestampLabel value={at} /> : <span className="muted">unknown</span>}
      {below && <div className="below">{below}</div>}
    </>
  );
}

/** The initial size of a release, and its difference from the live one. */
function InitialSize({ release, module }: { release: Release; module: Module }) {
  const live = module.releases.find(({ id }) => id === module.live);
  return (
    <>
      <span>{formatBytes(release.initialBrotli)}</span>
      {live && live.id !== release.id && (
        <div className="below">{formatDifference(release.initialBrotli - live.initialBrotli)}</div>
      )}
    </>
  );
}
