import { formatCount } from '@lender-portal/dates';
import type { Module, ModuleReports } from '@lender-portal/registry-api';
import { EmptyState, SectionCard, VisibilityIcon } from '@lender-portal/ui';
import { SearchField } from '@lender-portal/ui/lists';
import { Button, Link, styled } from '@mui/material';
import { useState } from 'react';
import { describePages } from '../../components/affected-pages';
import { CheckChip } from '../../components/check-chip.component';
import { DataTable } from '../../components/rows/data-table.component';
import { formatBytes, formatWho, nameWithoutScope } from '../../components/format';
import { RollBackIcon, SwapIcon } from '../../components/icons';
import type { RowAction } from '../../components/rows/row-actions.component';
import { TargetLabel } from '../../components/target.component';
import { TimestampLabel } from '../../components/timestamp.component';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { refusalOf, useHolder } from '../../registry/holder';
import { useAct } from '../../navigation/act';
import { BrowserHealth } from '../browsers/browser-health.component';

const Search = styled('div')({ padding: '0 24px 12px', '@media (max-width: 599.95px)': { padding: '0 16px 12px' } });

interface ModulesProps {
  modules: readonly Module[];
  /** Undefined while loading. */
  reports: readonly ModuleReports[] | undefined;
}

/** The live release of each module, most recently changed first. */
export function Modules({ modules, reports }: ModulesProps) {
  const [search, setSearch] = useState('');
  const actions = useModuleActions();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = modules
    .filter(({ live, liveFile, coming = [] }) => live !== null || liveFile !== null || coming.length > 0)
    .filter((module) => words.every((word) => textOf(module).includes(word)))
    .toSorted((a, b) => (b.since?.seq ?? 0) - (a.since?.seq ?? 0) || a.name.localeCompare(b.name));
  return (
    <SectionCard title="Modules" count={found.length}>
      <Search>
        <SearchField
          label="Search by module, page, version or author"
          value={search}
          onChange={setSearch}
          sx={{ maxWidth: 420 }}
        />
      </Search>
      <p className="lp-visually-hidden" role="status">
        {search && `${formatCount(found.length, 'module')} found`}
      </p>
      {found.length > 0 && (
        <DataTable
          label="Modules"
          rows={found}
          keyOf={({ name }) => name}
          actions={actions}
          columns={[
            { label: 'Module', width: '26%', render: (module) => <ModuleName module={module} /> },
            { label: 'Live', render: (module) => <LiveRelease module={module} /> },
            { label: 'Since', render: (module) => <Since module={module} /> },
            {
              label: 'Last hour',
              width: 104,
              render: ({ name, live }) => <BrowserHealth module={name} live={live} reports={reports} />,
            },
            { label: 'Initial load', width: 84, isNumber: true, isSecondary: true, render: initialSize },
            {
              label: 'Check',
              width: 132,
              render: (module) => (
                <CheckChip release={publishedRelease(module)} of={`${nameWithoutScope(module.name)} ${module.live}`} />
              ),
            },
          ]}
        />
      )}
      {found.length === 0 && (
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

const textOf = ({ name, live, pages, coming = [], since }: Module) =>
  [name, live, since?.who, since?.reason, ...[...(pages ?? []), ...coming].map(({ title }) => title)]
    .join(' ')
    .toLowerCase();

/** @returns the live release, if it was published */
const publishedRelease = ({ releases, live }: Module) => releases.find(({ id }) => id === live);

function initialSize(module: Module) {
  const release = publishedRelease(module);
  return release ? formatBytes(release.initialBrotli) : <span className="muted">–</span>;
}

/** @returns the actions on a module, with the reasons for unavailable ones */
function useModuleActions(): (module: Module) => RowAction[] {
  const act = useAct();
  const holder = useHolder();
  return (module) => {
    const noRight = refusalOf(holder, module.name);
    const hasOther = module.releases.some(({ id }) => id !== module.live);
    const noRelease = noRight ?? (hasOther ? undefined : 'No other release is published');
    const noPrevious = noRight ?? (module.before === null ? nothingBefore(module) : undefined);
    const action = (label: string, icon: RowAction['icon'], refusal: string | undefined, run: () => void) => ({
      label,
      name: `${label} ${nameWithoutScope(module.name)}`,
      icon,
      refusal,
      run,
    });
    return [
      action('Roll back', RollBackIcon, noPrevious, () => act({ verb: 'roll-back', target: { module: module.name } })),
      action('Swap', SwapIcon, noRelease, () => act({ verb: 'swap', module: module.name })),
      action('Preview', VisibilityIcon, noRelease, () => act({ verb: 'preview', module: module.name })),
    ];
  };
}

const nothingBefore = ({ releases }: Module) =>
  releases.some(({ rolledBack }) => rolledBack)
    ? 'All previous releases were rolled back. Swap in another release.'
    : 'No previous release';

function ModuleName({ module }: { module: Module }) {
  return (
    <>
      <Link color="inherit" href={urls.module(module.name)} onClick={followPageLink}>
        {nameWithoutScope(module.name)}
      </Link>
      <div className="below">{describePages(module)}</div>
    </>
  );
}

function LiveRelease({ module: { live, liveFile, unchecked, before } }: { module: Module }) {
  return (
    <>
      <TargetLabel value={live ?? liveFile} />
      {unchecked && <span className="muted">, unchecked</span>}
      <div className="below">
        {before === null ? (
          'no previous release'
        ) : (
          <>
            <span>previous</span> <TargetLabel value={before} />
          </>
        )}
      </div>
    </>
  );
}

function Since({ module: { since } }: { module: Module }) {
  if (!since) return <span className="muted">initial map</span>;
  return (
    <>
      <TimestampLabel value={since.at} />
      <div className="below">{`${formatWho(since.who)}${since.forced ? ', forced' : ''}`}</div>
    </>
  );
}
