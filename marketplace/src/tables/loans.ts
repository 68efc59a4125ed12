import type { LoanStatus, ProjectType } from '@lender-portal/contracts/schema';
import type { Created, Nullable } from '@lender-portal/server/database/column-types';
import type { Generated, Selectable } from 'kysely';

interface LoanTable {
  id: string;
  lender_id: string;
  number: string;
  project_name: string;
  project_type: ProjectType;
  state: string;
  borrower_id: Nullable<string>;
  borrower_name: string;
  amount: number;
  /** Percent a year. */
  interest_rate: number;
  term_months: number;
  /** Follows the last step, as `updated_at` does: the database sees to it. */
  status: Generated<LoanStatus>;
  created_at: Created;
  updated_at: Created;
}

interface LoanStepTable {
  id: string;
  loan_id: string;
  status: LoanStatus;
  at: Created;
}

export interface LoanTables {
  'portal.loans': LoanTable;
  'portal.loan_steps': LoanStepTable;
}

export type LoanRow = Selectable<LoanTable>;
export type LoanStepRow = Selectable<LoanStepTable>;
