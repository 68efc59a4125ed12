import { GRACE_DAYS, LATE_FEE_PERCENT, RETAINAGE_PERCENT } from '@lender-portal/marketplace/loan-math';

/** Terms common to all loans. */
export function LoanTermsNote({ hasHoldback }: { hasHoldback: boolean }) {
  return (
    <p className="ex-loan-terms">
      {`Interest-only, Actual/360: outstanding principal × rate × days ÷ 360, due on the first of each month. Principal is due at maturity. Late fee: ${LATE_FEE_PERCENT}% of interest unpaid after ${GRACE_DAYS} days.${hasHoldback ? ` Retainage: ${RETAINAGE_PERCENT}% of each draw until the work is complete.` : ''}`}
    </p>
  );
}
