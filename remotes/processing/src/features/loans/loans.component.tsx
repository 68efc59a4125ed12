import { EmptyState, formatCount, Link, ListCard, ListCardSkeleton, Listing, loanStatusLabel, NotFound } from '@lender-portal/remote-kit';
import { LoanList } from './loan-list.component';
import { skeletonRows, toLoanRow } from './loan-row';
import type { LoanStatus } from './loans.generated';
import { pageKey, type LoanProcessingProps } from './loans-model';
import { loansHref } from './loans-path';
import { StatusFilter } from './status-filter.component';

type LoansProps = LoanProcessingProps & { page: number; status: LoanStatus | null };

/** One page of the loans, of one status or of all, in whichever of its states. */
export function Loans({ model, basePath, authClient, links, page, status }: LoansProps) {
  const ofStatus = status ? ` with status ${loanStatusLabel(status)}` : '';
  return (
    <>
      <StatusFilter basePath={basePath} status={status} />
      <Listing
        pages={model.pages}
        pageKey={pageKey(status, page)}
        page={page}
        nouns="loans"
        authClient={authClient}
        skeleton={
          <ListCardSkeleton>
            <LoanList rows={skeletonRows} />
          </ListCardSkeleton>
        }
        renderEmpty={() =>
          status ? (
            <NotFound title={`No loans${ofStatus}`} message="Loans come here as they change." href={basePath} label="All loans" />
          ) : (
            <NoLoans exchange={links.exchange} />
          )
        }
        pageNotFound={
          <NotFound title={`There is no page ${page}`} message="The list has become shorter since." href={loansHref(basePath, status)} label="First page" />
        }
        renderPage={({ totalCount, nodes }, isLeaving) => (
          <ListCard
            title={`${formatCount(totalCount, 'loan')}${ofStatus}`}
            page={page}
            totalCount={totalCount}
            hrefOf={(to) => loansHref(basePath, status, to)}
            isLeaving={isLeaving}
          >
            <LoanList rows={nodes.map((loan) => toLoanRow(loan, basePath))} />
          </ListCard>
        )}
      />
    </>
  );
}

function NoLoans({ exchange }: { exchange: string }) {
  return (
    <div className="rk-card">
      <EmptyState
        title="No loans yet"
        message="The loans of your company appear here, from the application on. Projects that look for funding are on the exchange."
        action={
          <Link className="rk-button" href={exchange}>
            Go to exchange
          </Link>
        }
      />
    </div>
  );
}
