/** By `LoanStatus` of the schema. */
export const loanStatusLabels: Readonly<Record<string, string>> = {
  APPLICATION: 'Application',
  UNDERWRITING: 'Underwriting',
  APPROVED: 'Approved',
  CLOSING: 'Closing',
  FUNDED: 'Funded',
  PAID_OFF: 'Paid off',
  DECLINED: 'Declined',
};

/**
 * @param status a `LoanStatus` of the schema
 * @returns its label; unknown statuses unchanged
 */
export const loanStatusLabel = (status: string): string => loanStatusLabels[status] ?? status;
