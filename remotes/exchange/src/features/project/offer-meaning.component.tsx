import { formatAmount, formatExactAmount, formatPercent } from '@lender-portal/remote-kit';
import { offerFigures } from './offer-figures';
import type { NumberName } from './offer-rules';
import type { ProjectDetails } from './project-model';

interface OfferMeaningProps {
  project: ProjectDetails;
  numbers: Record<NumberName, number | undefined>;
}

/** What the offer means for both sides, as it is typed. */
export function OfferMeaning({ project, numbers: { amount, interestRate, points, termMonths } }: OfferMeaningProps) {
  const isWhole = amount !== undefined && interestRate !== undefined && points !== undefined && termMonths !== undefined;
  const figures = isWhole
    ? offerFigures({
        amount,
        interestRate,
        points,
        termMonths,
        purchasePrice: project.purchasePrice ?? null,
        rehabBudget: project.rehabBudget ?? null,
        afterRepairValue: project.afterRepairValue ?? null,
      })
    : undefined;
  const money = (value: number | null | undefined) => (value === null || value === undefined ? '–' : formatExactAmount(value));
  const percent = (value: number | null | undefined, digits = 1) => (value === null || value === undefined ? '–' : formatPercent(value, digits));
  const over = figures && amount! > project.amount;
  return (
    <div className="ex-meaning" aria-live="polite">
      <h3>For you</h3>
      <dl>
        <Figure label="Interest a month" value={money(figures?.monthlyInterest)} how="Amount × rate ÷ 12, while nothing is repaid" />
        <Figure label="Points at closing" value={money(figures?.pointsAmount)} how="Amount × points" />
        <Figure
          label="Your yield a year"
          value={percent(figures?.yieldPercent, 2)}
          how="12 × the monthly rate i at which amount − points = Σ interest ÷ (1 + i)^k + amount ÷ (1 + i)^n (actuarial method, 12 CFR 1026, Appendix J)"
        />
      </dl>
      <h3>For the borrower</h3>
      <dl>
        <Figure label="Cash to close" value={money(figures?.cashToClose)} how="Purchase price + rehab − amount + points" />
        <Figure label="Loan-to-cost" value={percent(figures?.loanToCost)} how="Amount ÷ (purchase price + rehab)" />
        <Figure label="Loan-to-value" value={percent(figures?.loanToValue)} how="Amount ÷ after-repair value" />
      </dl>
      {over && <p className="ex-over">This is {formatAmount(amount! - project.amount)} over what the borrower asks for.</p>}
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
