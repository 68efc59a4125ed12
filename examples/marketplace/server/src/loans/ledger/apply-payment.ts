import type { Cents } from '../../tables/loans';

/** What is owed, or how a payment is applied to it. */
export interface Owed {
  fees: Cents;
  interest: Cents;
  principal: Cents;
}

export const totalOf = ({ fees, interest, principal }: Owed): Cents => fees + interest + principal;

/** A payment goes to fees first, then to interest, then to principal; what is more than all of them is left over. */
export function applyPayment(amount: Cents, owed: Owed): Owed & { left: Cents } {
  const fees = Math.min(amount, owed.fees);
  const interest = Math.min(amount - fees, owed.interest);
  const principal = Math.min(amount - fees - interest, owed.principal);
  return { fees, interest, principal, left: amount - fees - interest - principal };
}
