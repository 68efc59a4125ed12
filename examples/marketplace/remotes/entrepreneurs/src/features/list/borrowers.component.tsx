import { followPageLink } from '@lender-portal/client/navigation';
import { toFailure } from '@lender-portal/client/graphql';
import { ListSearch, useFirstPage, usePageQuery } from '@lender-portal/client/lists';
import { changeLocation, useAppProps } from '@lender-portal/client/react';
import { EmptyState, PageLayout } from '@lender-portal/ui';
import { ListCard, PAGE_SIZE, useList } from '@lender-portal/ui/lists';
import { Button } from '@mui/material';
import { useCallback, useRef } from 'react';
import { BorrowersDocument } from '../borrower-data/borrowers.generated';
import { invitationsHref, parseListState, toListQuery } from '../borrower-data/urls';
import { borrowerColumns } from './borrower-columns';

/** All borrowers of the company, by search and order. */
export function Borrowers({ query }: { query: string }) {
  const { basePath } = useAppProps();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const state = parseListState(query);
  const { search, order, page } = state;
  const hrefOf = (to: number) => basePath + toListQuery({ ...state, page: to });
  const onSearch = useCallback(
    (next: string, { replace }: { replace: boolean }) => {
      const current = parseListState(window.location.search);
      changeLocation(basePath + toListQuery({ ...current, search: next, page: 1 }), replace ? 'replace' : 'push');
    },
    [basePath],
  );
  const source = usePageQuery(
    BorrowersDocument,
    { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE, search, order },
    useFirstPage(BorrowersDocument, toListQuery(state) === ''),
  );
  const list = useList({ ...source, data: source.data?.borrowers });

  return (
    <PageLayout
      title="My borrowers"
      actions={
        <Button variant="contained" href={invitationsHref(basePath)} onClick={followPageLink}>
          Invite a borrower
        </Button>
      }
    >
      <ListSearch label="Search by name, company or email" search={search} onSearch={onSearch} />
      <ListCard
        title="Borrowers"
        nouns="borrowers"
        list={list.status === 'loading' ? undefined : list}
        failure={list.error === undefined ? undefined : toFailure(list.error)}
        firstRows="borrowers.nodes"
        columns={borrowerColumns(basePath, state)}
        keyOf={({ id }) => id}
        page={page}
        hrefOf={hrefOf}
        onFollow={(to) => changeLocation(hrefOf(to), 'push')}
        headingRef={headingRef}
        empty={<NoBorrowers search={search} onClear={() => onSearch('', { replace: true })} />}
      />
    </PageLayout>
  );
}

function NoBorrowers({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search)
    return (
      <EmptyState
        headingLevel="h3"
        title="No borrowers yet"
        message="Borrowers appear here when they request a loan from you."
      />
    );
  return (
    <EmptyState
      headingLevel="h3"
      title="No borrowers found"
      message={`No name, company or email contains “${search}”.`}
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  );
}
