import { formatCount } from '@lender-portal/dates';
import type { Freeze, Module, ModuleReports } from '@lender-portal/registry-api';
import { EmptyState, SectionCard } from '@lender-portal/ui';
import { SearchField, type Column } from '@lender-portal/ui/lists';
import { Button, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describePages } from '../../components/affected-pages';
import { CheckChip } from '../../components/releases/check-chip.component';
import { formatBytes, formatWho, nameWithoutScope } from '../../components/format';
import { describeFreeze, freezeOf } from '../../components/freezes';
import { Row } from '../../components/layout.component';
import { LiveMarks } from '../../components/releases/live-marks.component';
import { LongListTable } from '../../components/long-list-table.component';
import { RowMenu, type RowAction } from '@lender-portal/ui/controls';
import { TargetLabel } from '../../components/target.component';
import { Muted } from '../../components/text.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { useAct } from '../../navigation/act';
import { SEARCH_ID, searchShortcuts } from '../../frame/search-shortcuts';
import { followPageLink, openPage } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { refusalOf, useHolder } from '../../registry/holder';
import { queries } from '../../registry/queries';
import { BrowserHealth } from '../browsers/browser-health.component';
import { isFailing } from '../browsers/live-reports';

interface ModulesProps {
  /** Undefined while loading. */
  modules: readonly Module[] | undefined;
  /** Undefined while loading. */
  reports: readonly ModuleReports[] | undefined;
}

/** Rows that are rendered at once. */
const MAX_SHOWN = 25;

/** Id of the section's heading. */
export const MODULES_ID = 'modules';

/** The live release of each module: failing ones first, then the most recently changed. */
export function Modules({ modules, reports }: ModulesProps) {
  const [search, setSearch] = useState('');
  const { data: freezes } = useQuery(queries.freezes());
  const actionsOf = useModuleActions(freezes);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = modules
    ?.filter(({ live, liveFile, coming = [] }) => live !== null || liveFile !== null || coming.length > 0)
    .filter((module) => words.every((word) => textOf(module).includes(word)))
    .toSorted(
      (a, b) =>
        Number(isFailing(b, reports)) - Number(isFailing(a, reports)) ||
        (b.since?.seq ?? 0) - (a.since?.seq ?? 0) ||
        a.name.localeCompare(b.name),
    );
  return (
    <SectionCard
      title="Modules"
      id={MODULES_ID}
      count={found?.length}
      isBusy={!found}
      actions={
        <SearchField
          id={SEARCH_ID}
          shortcuts={searchShortcuts()}
          label="Module, page, version or author"
          value={search}
          onChange={setSearch}
          onCommit={() => search && found?.[0] && openPage(urls.module(found[0].name))}
          sx={{ maxWidth: 420 }}
        />
      }
    >
      <p className="lp-visually-hidden" role="status">
        {search && found && `${formatCount(found.length, 'module')} found`}
      </p>
      {found?.length !== 0 && (
        <LongListTable
          label="Modules"
          maxRows={MAX_SHOWN}
          isCompact
          rows={found}
          keyOf={({ name }) => name}
          columns={columnsOf(reports, freezes, actionsOf)}
        />
      )}
      {found?.length === 0 && (
        <EmptyState
          headingLevel="h3"
          title="No modules found"
          message={
            search ? `No live module matches “${search}”.` : 'Live modules appear here after the first deployment.'
          }
          action={
            search && (
              <Button variant="outlined" onClick={() => setSearch('')}>
                Clear search
              </Button>
            )
          }
        />
      )}
    </SectionCard>
  );
}

const columnsOf = (
  reports: ModulesProps['reports'],
  freezes: readonly Freeze[] | undefined,
  actionsOf: (module: Module) => RowAction[],
): Column<Module>[] => [
  { head: 'Module', width: '16%', cell: (module) => moduleLink(module, reports, freezeOf(freezes, module.name)) },
  { head: 'Pages', layout: 'secondary', cell: describePages },
  { head: 'Live', width: '22%', layout: 'wide', cell: liveRelease },
  { head: 'Since', width: '9.25rem', cell: since },
  {
    head: 'Last hour',
    width: '12%',
    cell: ({ name, live }) => <BrowserHealth module={name} live={live} reports={reports} />,
  },
  { head: 'Initial load', width: '6.5rem', isNumber: true, layout: 'secondary', cell: initialSize },
  {
    head: 'Check',
    width: '8.25rem',
    layout: 'beside-name',
    cell: (module) => (
      <CheckChip release={publishedRelease(module)} of={`${nameWithoutScope(module.name)} ${module.live}`} />
    ),
  },
  {
    head: 'Actions',
    width: '4.75rem',
    layout: 'actions',
    cell: (module) => <RowMenu of={nameWithoutScope(module.name)} actions={actionsOf(module)} />,
  },
];

const textOf = ({ name, live, pages, coming = [], since }: Module) =>
  [name, live, since?.who, since?.reason, ...[...(pages ?? []), ...coming].map(({ title }) => title)]
    .join(' ')
    .toLowerCase();

/** @returns the live release, if it was published */
const publishedRelease = ({ releases, live }: Module) => releases.find(({ id }) => id === live);

/** @returns the actions on a module, with the reasons for unavailable ones */
function useModuleActions(freezes: readonly Freeze[] | undefined): (module: Module) => RowAction[] {
  const act = useAct();
  const holder = useHolder();
  return (module) => {
    const noRight = refusalOf(holder, module.name);
    const hasOther = module.releases.some(({ id }) => id !== module.live);
    const noRelease = noRight ?? (hasOther ? undefined : 'No other release is published');
    const freeze = freezeOf(freezes, module.name);
    const noPrevious = noRight ?? (module.before === null ? nothingBefore(module) : undefined);
    return [
      {
        label: 'Roll back',
        refusal: noPrevious,
        run: () => act({ verb: 'roll-back', target: { module: module.name } }),
      },
      {
        label: 'Swap',
        refusal: noRelease ?? (holder.isOwner || !freeze ? undefined : describeFreeze(freeze)),
        run: () => act({ verb: 'swap', module: module.name }),
      },
      { label: 'Preview', refusal: noRelease, run: () => act({ verb: 'preview', module: module.name }) },
    ];
  };
}

const nothingBefore = ({ releases }: Module) =>
  releases.some(({ rolledBack }) => rolledBack)
    ? 'All previous releases were rolled back. Swap in another release.'
    : 'No previous release';

type Cell = Column<Module>['cell'];

const moduleLink = (module: Module, reports: ModulesProps['reports'], freeze: Freeze | undefined) => (
  <Row>
    <a className="row-link" href={urls.module(module.name)} onClick={followPageLink}>
      {nameWithoutScope(module.name)}
    </a>
    {isFailing(module, reports) && <Chip color="error" label="Failing" />}
    {freeze && <Chip color="warning" label="Frozen" title={describeFreeze(freeze)} />}
  </Row>
);

const liveRelease: Cell = (module) => (
  <>
    <TargetLabel value={module.live ?? module.liveFile} /> <LiveMarks module={module} />
  </>
);

const since: Cell = ({ since: change }) =>
  change ? (
    <>
      <TimestampLabel value={change.at} /> <Muted>{formatWho(change.who)}</Muted>
    </>
  ) : (
    <Muted>initial map</Muted>
  );

const initialSize: Cell = (module) => {
  const release = publishedRelease(module);
  return release ? formatBytes(release.initialBrotli) : '-';
};
