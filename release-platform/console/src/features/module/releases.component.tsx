import { formatInstant } from '@lender-portal/dates';
import type { Module, Release, Source } from '@lender-portal/registry-api';
import { EmptyState, SectionCard } from '@lender-portal/ui';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { Chip, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CheckChip } from '../../components/releases/check-chip.component';
import { describeTarget, formatBytes, formatDifference, formatWho, nameWithoutScope } from '../../components/format';
import { describeFreeze, freezeOf } from '../../components/freezes';
import { Row } from '../../components/layout.component';
import { RowMenu, type RowAction } from '@lender-portal/ui/controls';
import { TargetLabel } from '../../components/target.component';
import { Muted } from '../../components/text.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { useAct } from '../../navigation/act';
import { refusalOf, useHolder } from '../../registry/holder';
import { queries } from '../../registry/queries';
import { useRequestCheck } from '../check/use-request-check';

/** All published releases of a module with their actions. */
export function ReleaseList({ module }: { module: Module }) {
  const { releases } = module;
  const actionsOf = useReleaseActions(module);
  return (
    <SectionCard title="Releases" count={releases.length}>
      {releases.length === 0 ? (
        <EmptyState
          headingLevel="h3"
          title="No published releases"
          message="The live build comes from a folder. Publish a release to check it, preview it or swap it in."
        />
      ) : (
        <ListTable label="Releases" rows={releases} keyOf={({ id }) => id} columns={columnsOf(module, actionsOf)} />
      )}
    </SectionCard>
  );
}

const columnsOf = (module: Module, actionsOf: (id: string) => RowAction[]): Column<Release>[] => [
  { head: 'Release', width: '28%', cell: (release) => <ReleaseName release={release} module={module} /> },
  { head: 'Published', cell: ({ publishedAt, publishedBy }) => <Event at={publishedAt} by={publishedBy} /> },
  {
    head: 'Built',
    layout: 'secondary',
    cell: ({ builtAt, source }) => <Event at={builtAt} by={source && <CommitLabel source={source} />} />,
  },
  {
    head: 'Initial load',
    width: '11rem',
    isNumber: true,
    cell: (release) => <InitialSize release={release} module={module} />,
  },
  {
    head: 'Check',
    width: '8.5rem',
    cell: (release) => (
      <CheckChip release={release} of={`${nameWithoutScope(module.name)} ${describeTarget(release.id)}`} />
    ),
  },
  {
    head: 'Actions',
    width: '4.75rem',
    layout: 'actions',
    cell: ({ id }) => <RowMenu of={describeTarget(id)} actions={actionsOf(id)} />,
  },
];

/** @returns the actions on a release, with the reasons for unavailable ones */
function useReleaseActions({ name: module, live }: Module): (id: string) => RowAction[] {
  const act = useAct();
  const check = useRequestCheck();
  const holder = useHolder();
  const freeze = freezeOf(useQuery(queries.freezes()).data, module);
  const frozen = freeze && describeFreeze(freeze);
  const noRight = refusalOf(holder, module);
  return (id) => {
    const refusal = noRight ?? (id === live ? 'Already live' : undefined);
    return [
      { label: 'Check', refusal: noRight ?? check.refusal, run: () => check.request([id]) },
      {
        label: 'Swap in',
        refusal: refusal ?? (holder.isOwner ? undefined : frozen),
        run: () => act({ verb: 'swap', module, release: id }),
      },
      {
        label: 'Start a canary',
        refusal: refusal ?? frozen,
        run: () => act({ verb: 'start-canary', module, release: id }),
      },
      { label: 'Preview', refusal, run: () => act({ verb: 'preview', module, release: id }) },
    ];
  };
}

function ReleaseName({ release, module }: { release: Release; module: Module }) {
  const { id, expiresAt, withdrawnBecause, rolledBack } = release;
  return (
    <Row>
      <TargetLabel value={id} />
      {id === module.live && <Chip color="primary" label="Live" />}
      {id === module.before && id !== module.live && <Chip label="Previous" />}
      {rolledBack && (
        <Chip
          color="warning"
          label="Rolled back"
          title={`In revision ${rolledBack.seq}, by ${formatWho(rolledBack.who)}`}
        />
      )}
      {expiresAt !== null && <Chip label="Preview only" title={`Removed after ${formatInstant(expiresAt)}`} />}
      {withdrawnBecause && <Chip color="error" label="Withdrawn" title={withdrawnBecause} />}
    </Row>
  );
}

function CommitLabel({ source: { commit, author, pullRequest } }: { source: Source }) {
  const hash = <code title={commit}>{commit.slice(0, 8)}</code>;
  return (
    <>
      {author && <span>{`${author}, `}</span>}
      {pullRequest ? (
        <Link href={pullRequest} target="_blank" rel="noreferrer">
          {hash}
        </Link>
      ) : (
        hash
      )}
    </>
  );
}

function Event({ at, by }: { at: string | null; by: React.ReactNode }) {
  return (
    <>
      {at ? <TimestampLabel value={at} /> : <Muted>unknown</Muted>} <Muted>{by}</Muted>
    </>
  );
}

/** The initial size of a release, and its difference from the live one. */
function InitialSize({ release, module }: { release: Release; module: Module }) {
  const live = module.releases.find(({ id }) => id === module.live);
  return (
    <>
      {live && live.id !== release.id && (
        <Muted>{`${formatDifference(release.initialBrotli - live.initialBrotli)} `}</Muted>
      )}
      <span>{formatBytes(release.initialBrotli)}</span>
    </>
  );
}
