import {
  Facts,
  formatAmount,
  formatMoment,
  formatPercent,
  LoanStatus,
  projectTypeLabel,
  SkeletonText,
  stateName,
  viewHeading,
} from '@lender-portal/remote-kit';
import { LoanHistory } from './loan-history.component';
import type { Loan } from './loans-model';

/** Everything that is known of a loan, and how it came to where it stands. */
export function LoanCard({ loan }: { loan: Loan }) {
  return (
    <>
      <article className="rk-card rk-item">
        <div className="pr-head">
          <h2 {...viewHeading}>{loan.number}</h2>
          <LoanStatus status={loan.status} />
        </div>
        <p className="rk-lead">{loan.projectName}</p>
        <Facts
          facts={{
            Amount: formatAmount(loan.amount),
            'Interest rate': formatPercent(loan.interestRate, 3),
            Term: `${loan.termMonths} months`,
            Borrower: loan.borrowerName,
            State: stateName(loan.state),
            Type: projectTypeLabel(loan.projectType),
            'Applied on': formatMoment(loan.createdAt),
            'Last change': formatMoment(loan.updatedAt),
          }}
        />
      </article>
      <section className="rk-card rk-item">
        <h2>History</h2>
        <LoanHistory steps={loan.history} />
      </section>
    </>
  );
}

const FACTS = ['Amount', 'Interest rate', 'Term', 'Borrower', 'State', 'Type', 'Applied on', 'Last change'];

/** The cards with bars for words. */
export function LoanCardSkeleton() {
  return (
    <>
      <div className="rk-card rk-item">
        <div className="pr-head">
          <h2>
            <SkeletonText width={8} />
          </h2>
          <SkeletonText width={10} />
        </div>
        <p className="rk-lead">
          <SkeletonText width={22} />
        </p>
        <Facts facts={Object.fromEntries(FACTS.map((label, index) => [label, <SkeletonText key={label} width={8 + (index % 3) * 2} />]))} />
      </div>
      <div className="rk-card rk-item">
        <h2>History</h2>
        <ol className="pr-history">
          {[14, 16, 13].map((width) => (
            <li key={width}>
              <SkeletonText width={width} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
