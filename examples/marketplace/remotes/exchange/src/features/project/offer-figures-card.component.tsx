import { INTEREST_DAYS } from '@lender-portal/marketplace/loan-math';
import { formatAmount } from '@lender-portal/remote-kit';
import { LoanTermsNote } from './loan-terms-note.component';
import { figuresOf, money, percent } from './offer-figures';
import { RATIOS, type NumberName } from './offer-rules';
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
      <h3>For you</h3>
      <dl>
        <Figure
          label="Initial advance"
          value={money(figures?.initialAdvance)}
          how={hasRehab ? 'Amount − rehab holdback' : 'Full amount, at closing'}
        />
        {hasRehab && (
          <Figure
            label="Rehab holdback"
            value={money(figures?.holdback)}
            how="Rehab budget, up to amount − points; disbursed in draws"
          />
        )}
        <Figure
          label="Points at closing"
          value={money(figures?.points)}
          how="Amount × points, withheld from the initial advance"
        />
        <Figure
          label={hasRehab ? 'Monthly interest at closing' : 'Monthly interest'}
          value={money(figures?.interestAtClosing)}
          how={`Initial advance × rate × ${INTEREST_DAYS} ÷ 360`}
        />
        {hasRehab && (
          <Figure
            label="Monthly interest when fully drawn"
            value={money(figures?.interestFullyDrawn)}
            how={`Amount × rate × ${INTEREST_DAYS} ÷ 360`}
          />
        )}
        <Figure
          label="Annual yield"
          value={percent(figures?.yieldPercent, 2)}
          how={`Assumes interest paid when due, payoff at maturity${hasRehab ? ' and equal monthly draws in the first half of the term' : ''}. Compounded monthly (actuarial method, 12 CFR 1026, Appendix J).`}
        />
      </dl>
      <h3>For the borrower</h3>
      <dl>
        <Figure
          label="Cash to close"
          value={money(figures?.cashToClose)}
          how="Purchase price − initial advance + points"
        />
        {figures && figures.rehabFromBorrower > 0 && (
          <Figure
            label="Rehab paid by the borrower"
            value={money(figures.rehabFromBorrower)}
            how="Rehab budget − rehab holdback"
          />
        )}
        <Figure label={RATIOS.cost} value={percent(figures?.loanToCost)} how="Amount ÷ (purchase price + rehab)" />
        <Figure label={RATIOS.asIs} value={percent(figures?.loanToValue)} how="Amount ÷ as-is value" />
        <Figure
          label={RATIOS.afterRepair}
          value={percent(figures?.loanToAfterRepairValue)}
          how="Amount ÷ after-repair value"
        />
      </dl>
      <LoanTermsNote hasHoldback={hasRehab} />
      {isOver && (
        <p className="ex-over">{`This is ${formatAmount(amount! - project.amount)} over the requested amount.`}</p>
      )}
    </div>
  );
}

function Figure({ label, value, how }: { label: string; value: string; how: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className="ex-how">{how}</dd>
    </div>
  );
}
