import { ItemView, NotFound, Page, parseListPath, usePathBelow } from '@lender-portal/remote-kit';
import { LoanCard, LoanCardSkeleton } from './loan-card.component';
import { fromPageKey, type LoanProcessingProps } from './loans-model';
import { loansHref, readStatus } from './loans-path';
import { Loans } from './loans.component';

/** The application: the list of loans, and below it one address for each of them. */
export function LoanProcessing(props: LoanProcessingProps) {
  const { basePath, model, authClient } = props;
  const view = parseListPath(usePathBelow(basePath));
  return (
    <Page title="Loan processing" lead="Your loans, from the application to the payoff" view={view.view === 'item' ? `loan ${view.id}` : view.view}>
      {view.view === 'list' && <Loans {...props} page={view.page} status={readStatus(view.query)} />}
      {view.view === 'item' && (
        <ItemView
          key={view.id}
          model={model}
          id={view.id}
          noun="loan"
          authClient={authClient}
          listHref={(key) => {
            const { status, page } = key === undefined ? { status: null, page: 1 } : fromPageKey(key);
            return loansHref(basePath, status, page);
          }}
          back="Back to all loans"
          skeleton={<LoanCardSkeleton />}
          notFound={<NotFound title="Loan not found" message="It is not one of your company, or the link is not complete." href={basePath} label="All loans" />}
          renderItem={(loan) => <LoanCard loan={loan} />}
        />
      )}
      {view.view === 'unknown' && <NotFound title="Page not found" message="Nothing is at this address." href={basePath} label="All loans" />}
    </Page>
  );
}
