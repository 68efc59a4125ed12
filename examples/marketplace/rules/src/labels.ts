import { projectTypeNames } from '@lender-portal/contracts';
import type { LoanStatus, ProjectStage, ProjectType } from '@lender-portal/contracts/schema';

export const projectTypeLabels: Readonly<Record<ProjectType, string>> = { ...projectTypeNames, OTHER: 'Other' };

export const projectStageLabels: Readonly<Record<ProjectStage, string>> = {
  UNDER_CONTRACT: 'Under contract',
  OWNED: 'Owned',
  UNDER_CONSTRUCTION: 'Under construction',
  STABILIZED: 'Stabilized',
};

export const loanStatusLabels: Readonly<Record<LoanStatus, string>> = {
  APPLICATION: 'Application',
  UNDERWRITING: 'Underwriting',
  APPROVED: 'Approved',
  CLOSING: 'Closing',
  FUNDED: 'Funded',
  PAID_OFF: 'Paid off',
  DECLINED: 'Declined',
};

/** Unknown values, as of a newer server, stay as they are. */
const labelIn =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value;

export const projectTypeLabel = labelIn(projectTypeLabels);
export const loanStatusLabel = labelIn(loanStatusLabels);
