import type { Module, ModuleReports } from '@lender-portal/registry-api';
import { formatCount } from '@lender-portal/dates';
import { EmptyState } from '@lender-portal/ui';
import { SearchField, useIsWide } from '@lender-portal/ui/lists';
import { Button, styled } from '@mui/material';
import { useState } from 'react';
import { SectionCard } from '../../components/card.component';
import type { ModuleHandlers } from './module-actions';
import { ModulesItems } from './modules-items.component';
import { ModulesTable } from './modules-table.component';

const Search = styled('div')({ padding: '0 24px 12px', '@media (max-width: 599.95px)': { padding: '0 16px 12px' } });

interface ModulesProps extends ModuleHandlers {
  modules: readonly Module[];
  reports: readonly ModuleReports[] | undefined;
}

/** The live release of each module, most recently changed first. */
export function Modules({ modules, reports, ...handlers }: ModulesProps) {
  const [search, setSearch] = useState('');
  const Rows = useIsWide() ? ModulesTable : ModulesItems;
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
      {found.length > 0 && <Rows modules={found} reports={reports} {...handlers} />}
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
