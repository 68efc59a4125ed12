import { formatAmount, formatCount, formatMoment, itemHref, Link, LoanStatus } from '@lender-portal/remote-kit';
import type { Borrower } from '../borrower-data/borrowers-model';

interface BorrowerLoansProps extends Pick<Borrower, 'loans'> {
  loansPath: string;
}

/** Loans of a borrower, linked to their pages. */
export function BorrowerLoans({ loans, loansPath }: BorrowerLoansProps) {
  return (
    <section className="rk-card">
      <div className="rk-list-head">
        <h2>{loans.length === 0 ? 'No loans yet' : formatCount(loans.length, 'loan')}</h2>
      </div>
      {loans.length === 0 ? (
        <p className="bo-none">This borrower’s loans appear here, starting with the application.</p>
      ) : (
        <ul className="rk-cards">
          {loans.map(({ id, number, projectName, amount, status, updatedAt }) => (
            <li key={id} className="bo-loan">
              <h3>
                <Link className="rk-row-link" href={itemHref(loansPath, id)}>
                  {number}
                </Link>
              </h3>
              <p>
                <LoanStatus status={status} />
              </p>
              <p>{projectName}</p>
              <p>{formatAmount(amount)}</p>
              <p className="rk-card-note">{`Changed ${formatMoment(updatedAt)}`}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
