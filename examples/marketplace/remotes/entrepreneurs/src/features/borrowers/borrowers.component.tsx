import {
  EmptyState,
  formatCount,
  Link,
  ListCard,
  ListCardSkeleton,
  PagedList,
  NotFound,
} from '@lender-portal/remote-kit';
import { BorrowerList } from './borrower-list.component';
import { firstBorrowerRows, borrowerSkeletons, toBorrowerCells } from './borrower-row';
import { BorrowersFilterBar } from './borrowers-filter.component';
import type { BorrowersProps } from '../borrower-data/borrowers-model';
import { borrowersHref, type BorrowersFilter } from '../borrower-data/borrowers-path';

interface ListProps extends BorrowersProps {
  page: number;
  filter: BorrowersFilter;
}

/** A page of the borrower list with its filters. */
export function Borrowers({ model, basePath, authClient, page, filter }: ListProps) {
  return (
    <>
      <BorrowersFilterBar key={filter.search} basePath={basePath} filter={filter} />
      <PagedList
        pages={model.pages}
        pageKey={borrowersHref('', filter, page)}
        page={page}
        nouns="borrowers"
        authClient={authClient}
        skeleton={
          <ListCardSkeleton count={{ text: 'borrowers.totalCount', noun: 'borrower' }}>
            <BorrowerList rows={borrowerSkeletons} firstRows={firstBorrowerRows} />
          </ListCardSkeleton>
        }
        renderEmpty={(refresh) => (
          <div className="rk-card">
            {filter.search ? (
              <NobodyFound href={borrowersHref(basePath, { ...filter, search: '' })} />
            ) : (
              <NoBorrowers onCheck={refresh} />
            )}
          </div>
        )}
        pageNotFound={
          <NotFound
            title={`Page ${page} not found`}
            message="The list has fewer pages now."
            href={basePath}
            label="All borrowers"
          />
        }
        renderPage={({ totalCount, nodes }, isLeaving) => (
          <ListCard
            title={formatCount(totalCount, 'borrower')}
            page={page}
            totalCount={totalCount}
            hrefOf={(to) => borrowersHref(basePath, filter, to)}
            isLeaving={isLeaving}
          >
            <BorrowerList rows={nodes.map((borrower) => toBorrowerCells(borrower, basePath))} />
          </ListCard>
        )}
      />
    </>
  );
}

function NoBorrowers({ onCheck }: { onCheck: () => void }) {
  return (
    <EmptyState
      title="No borrowers yet"
      message="Borrowers appear here when they request a loan from you."
      action={
        <button type="button" className="rk-button" onClick={onCheck}>
          Refresh
        </button>
      }
    />
  );
}

function NobodyFound({ href }: { href: string }) {
  return (
    <EmptyState
      title="No borrowers found"
      message="No borrower’s name, company or email matches your search."
      action={
        <Link className="rk-button" href={href}>
          All borrowers
        </Link>
      }
    />
  );
}
