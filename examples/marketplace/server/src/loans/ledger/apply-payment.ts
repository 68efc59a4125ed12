import type { Cents } from '../../tables/loans';

/** Amounts owed, or the allocation of a payment to them. */
export interface Owed {
  fees: Cents;
  interest: Cents;
  principal: Cents;
}

export const totalOf = ({ fees, interest, principal }: Owed): Cents => fees + interest + principal;

/** Applies a payment to fees, then interest, then principal. `left` is the overpayment. */
export function applyPayment(amount: Cents, owed: Owed): Owed & { left: Cents } {
  const fees = Math.min(amount, owed.fees);
  const interest = Math.min(amount - fees, owed.interest);
  const principal = Math.min(amount - fees - interest, owed.principal);
  return { fees, interest, principal, left: amount - fees - interest - principal };
}
