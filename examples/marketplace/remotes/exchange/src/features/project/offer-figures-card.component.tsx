import { formatAmount } from '@lender-portal/remote-kit';
import { LoanTermsNote } from './loan-terms-note.component';
import { figuresOf, listFigures } from './offer-figures';
import type { NumberName } from './offer-rules';
import type { ProjectDetails } from './project-model';

interface OfferFiguresCardProps {
  project: ProjectDetails;
  numbers: Record<NumberName, number | undefined>;
  /** Assumed closing date, as a calendar day. */
  today: string;
}

/** Live figures of an offer for lender and borrower, computed by the rules that book the loan. */
export function OfferFiguresCard({ project, numbers, today }: OfferFiguresCardProps) {
  const { amount } = numbers;
  const figures = figuresOf(project, numbers, today);
  const hasRehab = (project.rehabBudget ?? 0) > 0;
  const isOver = figures && amount! > project.amount;
  return (
    <div className="ex-meaning" aria-live="polite">
      {[false, true].map((isBorrowers) => (
        <section key={String(isBorrowers)}>
          <h3>{isBorrowers ? 'For the borrower' : 'For you'}</h3>
          <dl>
            {listFigures(hasRehab)
              .filter((figure) => (figure.isBorrowers ?? false) === isBorrowers)
              .map(({ label, how, valueOf }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{valueOf(figures)}</dd>
                  <dd className="ex-how">{how}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <LoanTermsNote hasHoldback={hasRehab} />
      {isOver && (
        <p className="ex-over">{`This is ${formatAmount(amount! - project.amount)} over the requested amount.`}</p>
      )}
    </div>
  );
}
