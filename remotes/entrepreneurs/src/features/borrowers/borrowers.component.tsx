import { EmptyState, formatCount, ListCard, ListCardSkeleton, listHref, Listing, NotFound } from '@lender-portal/remote-kit';
import { BorrowerList } from './borrower-list.component';
import { skeletonRows, toBorrowerRow } from './borrower-row';
import type { BorrowersProps } from './borrowers-model';

/** One page of the borrowers, in whichever of its states. */
export function Borrowers({ model, basePath, authClient, page }: BorrowersProps & { page: number }) {
  return (
    <Listing
      pages={model.pages}
      pageKey={page}
      page={page}
      nouns="borrowers"
      authClient={authClient}
      skeleton={
        <ListCardSkeleton>
          <BorrowerList rows={skeletonRows} />
        </ListCardSkeleton>
      }
      renderEmpty={(refresh) => (
        <div className="rk-card">
          <EmptyState
            title="No borrowers yet"
            message="Borrowers appear here as soon as they ask you for a loan."
            action={
              <button type="button" className="rk-button" onClick={refresh}>
                Check again
              </button>
            }
          />
        </div>
      )}
      pageNotFound={<NotFound title={`There is no page ${page}`} message="The list has become shorter since." href={basePath} label="All borrowers" />}
      renderPage={({ totalCount, nodes }, isLeaving) => (
        <ListCard title={formatCount(totalCount, 'borrower')} page={page} totalCount={totalCount} hrefOf={(to) => listHref(basePath, to)} isLeaving={isLeaving}>
          <BorrowerList rows={nodes.map((borrower) => toBorrowerRow(borrower, basePath))} />
        </ListCard>
      )}
    />
  );
}
