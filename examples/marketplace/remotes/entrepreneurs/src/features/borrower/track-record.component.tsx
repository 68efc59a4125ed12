import { DescriptionList, formatAmount } from '@lender-portal/remote-kit';
import type { Borrower } from '../borrower-data/borrowers-model';

/** Outcomes of the borrower's recorded loans with this company. */
export function BorrowerTrackRecord({
  record: { loans, open, repaid, declined, amountRepaid, repaidOnTime },
}: {
  record: Borrower['trackRecord'];
}) {
  return (
    <section className="rk-card rk-item" aria-label="Track record">
      <h2>Track record</h2>
      {loans === 0 ? (
        <p className="rk-lead">No track record yet. It starts with their first loan with you.</p>
      ) : (
        <>
          <DescriptionList
            items={{
              'Loans with you': loans,
              Open: open,
              'Paid off': repaid,
              Declined: declined,
              'Amount repaid': formatAmount(amountRepaid),
              'Paid off on time':
                repaid === 0
                  ? 'None paid off yet'
                  : `${repaidOnTime} of ${repaid} (${Math.round((100 * repaidOnTime) / repaid)}%)`,
            }}
          />
          <p className="bo-how">On time: paid off by the end of the term, counted from funding.</p>
        </>
      )}
    </section>
  );
}
