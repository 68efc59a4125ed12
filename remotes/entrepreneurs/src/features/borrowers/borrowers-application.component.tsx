import { ItemView, listHref, NotFound, Page, parseListPath, usePathBelow } from '@lender-portal/remote-kit';
import { BorrowerCard, BorrowerCardSkeleton } from './borrower-card.component';
import { Borrowers } from './borrowers.component';
import type { BorrowersProps } from './borrowers-model';

/** The application: the list of borrowers, and below it one address for each of them. */
export function BorrowersApplication(props: BorrowersProps) {
  const { basePath, model, authClient, links } = props;
  const view = parseListPath(usePathBelow(basePath));
  return (
    <Page title="My borrowers" lead="People and companies that borrow from you" view={view.view === 'item' ? `borrower ${view.id}` : view.view}>
      {view.view === 'list' && <Borrowers {...props} page={view.page} />}
      {view.view === 'item' && (
        <ItemView
          key={view.id}
          model={model}
          id={view.id}
          noun="borrower"
          authClient={authClient}
          listHref={(page = 1) => listHref(basePath, page)}
          back="Back to all borrowers"
          skeleton={<BorrowerCardSkeleton />}
          notFound={
            <NotFound title="Borrower not found" message="Your company has none here, or the link is not complete." href={basePath} label="All borrowers" />
          }
          renderItem={(borrower) => <BorrowerCard borrower={borrower} loansPath={links.loans} />}
        />
      )}
      {view.view === 'unknown' && <NotFound title="Page not found" message="Nothing is at this address." href={basePath} label="All borrowers" />}
    </Page>
  );
}
