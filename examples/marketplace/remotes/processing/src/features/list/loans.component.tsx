import { followPageLink } from '@lender-portal/client/navigation';
import { toFailure } from '@lender-portal/client/graphql';
import { ListSearch, useFirstPage, usePageQuery } from '@lender-portal/client/lists';
import { changeLocation, useAppProps } from '@lender-portal/client/react';
import { EmptyState, notify, PageLayout } from '@lender-portal/ui';
import { ListCard, PAGE_SIZE, useList } from '@lender-portal/ui/lists';
import { loanStatusLabels } from '@lender-portal/marketplace-rules';
import { Box, Button, Select } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { needLabels } from '../loan-data/loan';
import { LoansDocument } from '../loan-data/loans.generated';
import { parseListState, statusFilters, toListQuery, toWhere, type ListState } from '../loan-data/urls';
import { loanColumns } from './loan-columns';
import { downloadCsv } from './loans-csv';

/** Maximum page size of the endpoint. */
const CSV_MAX = 1000;

const NAMES = { needs: needLabels, status: loanStatusLabels };

/** The company's loans, by search, filter and order. */
export function Loans({ query }: { query: string }) {
  const { basePath, apolloClient } = useAppProps();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [isExporting, setExporting] = useState(false);
  const state = parseListState(query);
  const { search, status, order, page } = state;
  const hrefOf = (to: number) => basePath + toListQuery({ ...state, page: to });
  const change = useCallback(
    (changes: Partial<ListState>, how: 'push' | 'replace') =>
      changeLocation(basePath + toListQuery({ ...parseListState(window.location.search), page: 1, ...changes }), how),
    [basePath],
  );
  const onSearch = useCallback(
    (next: string, { replace }: { replace: boolean }) => change({ search: next }, replace ? 'replace' : 'push'),
    [change],
  );
  const filters = { search, where: toWhere(status), order };
  const source = usePageQuery(
    LoansDocument,
    { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, ...filters },
    useFirstPage(LoansDocument, toListQuery(state) === ''),
  );
  const list = useList({ ...source, data: source.data?.loans });

  async function exportCsv() {
    setExporting(true);
    try {
      const variables = { skip: 0, take: CSV_MAX, ...filters };
      const { data } = await apolloClient.query({ query: LoansDocument, variables, fetchPolicy: 'no-cache' });
      downloadCsv(data!.loans.nodes);
      if (data!.loans.totalCount > CSV_MAX)
        notify.warning('The file has the first 1,000 loans. Filter the list to download the others.');
    } catch (error) {
      notify.error(`The loans could not be downloaded. ${toFailure(error).message}`);
    } finally {
      setExporting(false);
    }
  }

  const clear = () => {
    change({ search: '', status: '' }, 'push');
    // The button disappears.
    headingRef.current?.focus();
  };

  return (
    <PageLayout
      title="Loan processing"
      actions={
        <Button
          variant="outlined"
          loading={isExporting}
          disabled={list.shown?.totalCount === 0}
          onClick={() => void exportCsv()}
        >
          Download CSV
        </Button>
      }
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > [data-kept]': { flex: '1 1 16rem', maxWidth: '25rem' } }}
      >
        <ListSearch label="Search by number, project or borrower" search={search} onSearch={onSearch} />
        <Select
          native
          value={status}
          onChange={({ target }) => change({ status: target.value }, 'push')}
          inputProps={{ 'aria-label': 'Status' }}
        >
          {Object.entries(statusFilters).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Box>
      <ListCard
        title="Loans"
        nouns="loans"
        list={list.status === 'loading' ? undefined : list}
        failure={list.error === undefined ? undefined : toFailure(list.error)}
        firstRows="loans.nodes"
        firstNames={NAMES}
        columns={loanColumns(basePath, state)}
        keyOf={({ id }) => id}
        page={page}
        hrefOf={hrefOf}
        onFollow={(to) => changeLocation(hrefOf(to), 'push')}
        headingRef={headingRef}
        empty={<NoLoans isFiltered={search !== '' || status !== ''} onClear={clear} />}
      />
    </PageLayout>
  );
}

function NoLoans({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { links } = useAppProps();
  return (
    <EmptyState
      headingLevel="h3"
      title={isFiltered ? 'No loans found' : 'No loans yet'}
      message={
        isFiltered
          ? 'No loan matches the search and the filter.'
          : 'Your company’s loans appear here once an offer is accepted. Find projects to fund on the exchange.'
      }
      action={
        isFiltered ? (
          <Button variant="outlined" onClick={onClear}>
            Clear search and filter
          </Button>
        ) : (
          <Button variant="outlined" href={links.exchange} onClick={followPageLink}>
            Go to exchange
          </Button>
        )
      }
    />
  );
}
