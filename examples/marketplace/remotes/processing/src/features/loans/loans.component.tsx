import {
  EmptyState,
  formatCount,
  Link,
  ListCard,
  ListCardSkeleton,
  PagedList,
  loanStatusLabel,
  NotFound,
} from '@lender-portal/remote-kit';
import { LoanList } from './loan-list.component';
import { firstLoanRows, loanSkeletons, toLoanCells } from './loan-row';
import { LoansFilterBar } from './loans-filter.component';
import type { LoanProcessingProps } from './loans-model';
import { loansHref, NO_FILTER, type LoansFilter } from './loans-path';

type LoansProps = LoanProcessingProps & { page: number; filter: LoansFilter };

/** A page of the loan list with its filters. */
export function Loans({ model, basePath, authClient, links, page, filter }: LoansProps) {
  const filterText = describeFilter(filter);
  const isFiltered = loansHref('', { ...filter, order: NO_FILTER.order }) !== '';
  return (
    <>
      <LoansFilterBar basePath={basePath} filter={filter} />
      <PagedList
        pages={model.pages}
        pageKey={loansHref('', filter, page)}
        page={page}
        nouns="loans"
        authClient={authClient}
        skeleton={
          <ListCardSkeleton count={{ text: 'loans.totalCount', noun: 'loan' }}>
            <LoanList rows={loanSkeletons} firstRows={firstLoanRows} />
          </ListCardSkeleton>
        }
        renderEmpty={() =>
          isFiltered ? (
            <NotFound
              title={`No loans${filterText}`}
              message="Change the search or filter, or view all loans."
              href={basePath}
              label="All loans"
            />
          ) : (
            <NoLoans exchange={links.exchange} />
          )
        }
        pageNotFound={
          <NotFound
            title={`Page ${page} not found`}
            message="The list has fewer pages now."
            href={loansHref(basePath, filter)}
            label="First page"
          />
        }
        renderPage={({ totalCount, nodes }, isLeaving) => (
          <ListCard
            title={`${formatCount(totalCount, 'loan')}${filterText}`}
            page={page}
            totalCount={totalCount}
            hrefOf={(to) => loansHref(basePath, filter, to)}
            isLeaving={isLeaving}
          >
            <LoanList rows={nodes.map((loan) => toLoanCells(loan, basePath))} />
          </ListCard>
        )}
      />
    </>
  );
}

function describeFilter({ status, needsLender, search }: LoansFilter): string {
  const kind = status ? ` with status ${loanStatusLabel(status)}` : needsLender ? ' needing action' : '';
  return search ? `${kind} for “${search}”` : kind;
}

function NoLoans({ exchange }: { exchange: string }) {
  return (
    <div className="rk-card">
      <EmptyState
        title="No loans yet"
        message="Your company’s loans appear here once an offer is accepted. Find projects to fund on the exchange."
        action={
          <Link className="rk-button" href={exchange}>
            Go to exchange
          </Link>
        }
      />
    </div>
  );
}
