import { lazyView, NotFound, Page, parseListPath, usePathBelow } from '@lender-portal/remote-kit';
import { useEffect, useRef } from 'react';
import { LoanSkeleton } from '../loan-view/loan-skeleton.component';
import type { LoanProcessingProps } from '../loans/loans-model';
import { parseLoanPath, readLoansFilter } from '../loans/loans-path';
import { Loans } from '../loans/loans.component';

const LoanFile = lazyView(() => import('../loan-view/loan-view.component'), {
  skeleton: <LoanSkeleton />,
  what: 'The loan',
});

/** Root of the application: the loan list and the pages of each loan. */
export function LoanProcessing(props: LoanProcessingProps) {
  const path = usePathBelow(props.basePath);
  const view = parseListPath(path);
  // Page of the list, with its filters, for the link back from a loan.
  const list = useRef(props.basePath);
  useEffect(() => {
    if (view.view === 'list') list.current = props.basePath + path;
  });
  const loan = view.view === 'list' ? undefined : parseLoanPath(path);
  return (
    <Page
      title="Loan processing"
      lead="Your loans, from application to payoff"
      view={loan ? `${loan.id} ${loan.tab}` : view.view}
    >
      {view.view === 'list' && <Loans {...props} page={view.page} filter={readLoansFilter(view.query)} />}
      {loan && <LoanFile key={loan.id} {...props} id={loan.id} tab={loan.tab} listHref={() => list.current} />}
      {view.view !== 'list' && !loan && (
        <NotFound
          title="Page not found"
          message="Check the link, or start from the list."
          href={props.basePath}
          label="All loans"
        />
      )}
    </Page>
  );
}
