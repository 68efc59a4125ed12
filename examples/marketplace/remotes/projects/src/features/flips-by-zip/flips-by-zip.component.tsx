import { toFailure } from '@lender-portal/client/graphql';
import { ListSearch, useFirstPage, usePageQuery } from '@lender-portal/client/lists';
import { changeLocation, useAppProps } from '@lender-portal/client/react';
import { stateNames, type PortalAppProps } from '@lender-portal/contracts';
import { formatDay } from '@lender-portal/dates';
import { EmptyState, PageLayout } from '@lender-portal/ui';
import { ListCard, PAGE_SIZE, useList } from '@lender-portal/ui/lists';
import { Box, Button, Select, Typography } from '@mui/material';
import { useCallback, useRef } from 'react';
import { Tool } from '../tool/tool.component';
import { ZipFlipsDocument } from './flips.generated';
import { parseListState, toListQuery, type ListState } from './list-state';
import { ZipChart } from './zip-chart.component';
import { zipColumns } from './zip-columns';

const TITLE = 'View flips by ZIP code';

/** Root of the application: ZIP codes with the medians of their flips, as a table and a chart. */
export const FlipsByZip = (props: PortalAppProps) => (
  <Tool {...props} title={TITLE} render={({ query }) => <ZipCodes query={query} />} />
);

function ZipCodes({ query }: { query: string }) {
  const { basePath } = useAppProps();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const state = parseListState(query);
  const { search, state: inState, order, page } = state;
  const hrefOf = (to: number) => basePath + toListQuery({ ...state, page: to });
  const filter = useCallback(
    (change: Partial<ListState>, how: 'push' | 'replace') => {
      const current = parseListState(window.location.search);
      changeLocation(basePath + toListQuery({ ...current, ...change, page: 1 }), how);
    },
    [basePath],
  );
  const onSearch = useCallback(
    (next: string, { replace }: { replace: boolean }) => filter({ search: next }, replace ? 'replace' : 'push'),
    [filter],
  );
  const source = usePageQuery(
    ZipFlipsDocument,
    { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, search, order, ...(inState && { state: inState }) },
    useFirstPage(ZipFlipsDocument, toListQuery(state) === ''),
  );
  const list = useList({ ...source, data: source.data?.zipFlips });
  const { since, through, isDemo, nodes } = list.shown ?? {};

  return (
    <PageLayout title={TITLE}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > :first-of-type': { flex: '0 1 25rem' } }}>
        <ListSearch label="City or ZIP code starts with" search={search} onSearch={onSearch} />
        <Select
          native
          value={inState}
          onChange={({ target }) => filter({ state: target.value }, 'push')}
          inputProps={{ 'aria-label': 'State' }}
        >
          <option value="">All states</option>
          {Object.entries(stateNames).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: { xs: '3em', sm: '1.5em' } }}>
        <span>{since && through && `Sold from ${formatDay(since)} to ${formatDay(through)}.`}</span>{' '}
        {isDemo && <strong>Demo data: these sales are invented.</strong>}
      </Typography>
      <ListCard
        title="ZIP codes"
        nouns="ZIP codes"
        list={list.status === 'loading' ? undefined : list}
        failure={list.error === undefined ? undefined : toFailure(list.error)}
        firstRows="zipFlips.nodes"
        columns={zipColumns(basePath, state)}
        keyOf={({ zip }) => zip}
        page={page}
        hrefOf={hrefOf}
        onFollow={(to) => changeLocation(hrefOf(to), 'push')}
        headingRef={headingRef}
        empty={
          <EmptyState
            headingLevel="h3"
            title="No ZIP codes found"
            message={search || inState ? 'No flips are recorded there.' : 'No flips are recorded yet.'}
            action={
              (search || inState) && (
                <Button variant="outlined" onClick={() => filter({ search: '', state: '' }, 'replace')}>
                  Clear filters
                </Button>
              )
            }
          />
        }
      />
      {nodes && <ZipChart zips={nodes} />}
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '90ch' }}>
        Gross profit is sale price minus purchase price. Gross return is gross profit as a percentage of the purchase
        price (ATTOM’s definitions). Repairs and other costs are not recorded. Each figure is a median across flips.
      </Typography>
    </PageLayout>
  );
}
