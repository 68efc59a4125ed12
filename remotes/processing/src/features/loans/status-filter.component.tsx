import { Link, loanStatusLabel } from '@lender-portal/remote-kit';
import type { LoanStatus } from './loans.generated';
import { loansHref, loanStatuses } from './loans-path';

/** The loans of each status have an address of their own, and so have all of them. */
export function StatusFilter({ basePath, status }: { basePath: string; status: LoanStatus | null }) {
  return (
    <nav className="pr-filter" aria-label="Status">
      <ul>
        {[null, ...loanStatuses].map((each) => (
          <li key={each}>
            <Link href={loansHref(basePath, each)} {...(each === status && { 'aria-current': 'page' })}>
              {each ? loanStatusLabel(each) : 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
