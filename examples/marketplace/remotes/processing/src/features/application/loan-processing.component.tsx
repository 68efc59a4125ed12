import {
  lazyView,
  List,
  PageNotFound,
  Page,
  parseListPath,
  useLastList,
  usePathBelow,
} from '@lender-portal/remote-kit';
import { firstLoanRows, loanColumns } from '../loans/loan-columns';
import { loanFilters } from '../loans/loan-filters';
import type { LoanProcessingProps } from '../loans/loans-model';
import { parseLoanPath } from '../loans/loans-path';

const LoanFile = lazyView(() => import('../loan-view/loan-view.component'), { what: 'The loan' });

/** Root of the application: the loan list and the pages of each loan. */
export function LoanProcessing(props: LoanProcessingProps) {
  const { model, basePath, authClient, links } = props;
  const path = usePathBelow(basePath);
  const view = parseListPath(path);
  const listHref = useLastList(basePath, path, view.view === 'list');
  const loan = view.view === 'list' ? undefined : parseLoanPath(path);
  return (
    <Page
      title="Loan processing"
      lead="Your loans, from application to payoff"
      view={loan ? `${loan.id} ${loan.tab}` : view.view}
    >
      {view.view === 'list' && (
        <List
          fields={loanFilters}
          query={view.query}
          href={basePath}
          pages={model.pages}
          authClient={authClient}
          noun="loan"
          columns={loanColumns(basePath)}
          keyOf={({ id }) => id}
          empty={{
            title: 'No loans yet',
            message:
              'Your company’s loans appear here once an offer is accepted. Find projects to fund on the exchange.',
            link: { href: links.exchange, label: 'Go to exchange' },
          }}
          firstRows={firstLoanRows}
        />
      )}
      {loan && <LoanFile key={loan.id} {...props} {...loan} listHref={listHref} />}
      {view.view !== 'list' && !loan && <PageNotFound href={basePath} label="All loans" />}
    </Page>
  );
}
