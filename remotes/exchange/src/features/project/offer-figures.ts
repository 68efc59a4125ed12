/** The terms of an offer, and what is known of the project that it is for; amounts in dollars, rates in percent. */
export interface Deal {
  amount: number;
  interestRate: number;
  points: number;
  termMonths: number;
  purchasePrice: number | null;
  rehabBudget: number | null;
  afterRepairValue: number | null;
}

/** What an offer means for both sides; null where the project does not say what is needed for it. */
export interface OfferFigures {
  /** Interest of a month while nothing is repaid: amount × rate ÷ 12. */
  monthlyInterest: number;
  /** Paid to the lender at closing: amount × points. */
  pointsAmount: number;
  /** See {@link lendersYield}. */
  yieldPercent: number;
  /** What the borrower brings to closing: purchase price + rehab − amount + points. */
  cashToClose: number | null;
  /** Amount ÷ (purchase price + rehab). */
  loanToCost: number | null;
  /** Amount ÷ after-repair value. */
  loanToValue: number | null;
}

export function offerFigures(deal: Deal): OfferFigures {
  const { amount, interestRate, points, purchasePrice, rehabBudget, afterRepairValue } = deal;
  const cost = purchasePrice === null ? null : purchasePrice + (rehabBudget ?? 0);
  const pointsAmount = (amount * points) / 100;
  return {
    monthlyInterest: (amount * interestRate) / 100 / 12,
    pointsAmount,
    yieldPercent: lendersYield(deal),
    cashToClose: cost === null ? null : cost - amount + pointsAmount,
    loanToCost: cost === null ? null : (amount / cost) * 100,
    loanToValue: afterRepairValue === null ? null : (amount / afterRepairValue) * 100,
  };
}

const MAX_STEPS = 200;

/**
 * The lender's yield in percent a year: twelve times the monthly rate at which the payments are worth, on the day of the
 * closing, what the lender pays out, amount − points = Σ interest ÷ (1 + i)^k + amount ÷ (1 + i)^n. Interest is paid each
 * month, and the amount at the end. The actuarial method of 12 CFR Part 1026 (Regulation Z), Appendix J.
 */
export function lendersYield({ amount, interestRate, points, termMonths }: Pick<Deal, 'amount' | 'interestRate' | 'points' | 'termMonths'>): number {
  const paidOut = amount * (1 - points / 100);
  const interest = (amount * interestRate) / 100 / 12;
  const worth = (rate: number) => {
    const discount = (1 + rate) ** -termMonths;
    return (rate === 0 ? interest * termMonths : (interest * (1 - discount)) / rate) + amount * discount;
  };
  // It falls as the rate grows: halving the interval finds where it meets what was paid out.
  let low = 0;
  let high = 1;
  for (let step = 0; step < MAX_STEPS && high - low > 1e-12; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > paidOut) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * 12 * 100;
}
