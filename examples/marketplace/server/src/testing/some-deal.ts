import type { LoanDeal } from '@lender-portal/contracts/schema';

/** The deal of a loan, without figures. */
export const someDeal: LoanDeal = { projectId: 'project', budget: [], maximumLoanToCost: 85 };
