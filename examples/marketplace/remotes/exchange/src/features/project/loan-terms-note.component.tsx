import { STANDARD_TERMS } from '@lender-portal/marketplace/loan-math';

/** Terms common to all loans. */
export function LoanTermsNote({ hasHoldback }: { hasHoldback: boolean }) {
  return (
    <p className="ex-loan-terms">
      {`Interest-only, Actual/360: outstanding principal × rate × days ÷ 360, due on the first of each month. Principal is due at maturity. Late fee: ${STANDARD_TERMS.lateFee}% of interest unpaid after ${STANDARD_TERMS.graceDays} days.${hasHoldback ? ` Retainage: ${STANDARD_TERMS.retainage}% of each draw until the work is complete.` : ''}`}
    </p>
  );
}
