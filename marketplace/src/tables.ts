import type { LoanStatus, ProjectType } from '@lender-portal/contracts/schema';
import type { Created, Nullable } from '@lender-portal/server/database/column-types';
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';

interface ProjectTable {
  id: string;
  name: string;
  state: string;
  type: ProjectType;
  amount: number;
  is_open: Generated<boolean>;
  /** The one lender it was sent to; null where it is open to all. */
  lender_id: Nullable<string>;
  created_at: Created;
}

interface BorrowerTable {
  id: string;
  lender_id: string;
  first_name: string;
  last_name: string;
  company: Nullable<string>;
  email: string;
  phone: Nullable<string>;
  created_at: Created;
}

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

interface FlipTable {
  id: string;
  address: string;
  /** The address as addresses are compared. */
  address_key: ColumnType<string, never, never>;
  city: string;
  state: string;
  zip: string;
  bedrooms: number;
  square_feet: number;
  /** A calendar day as text, like the other. */
  purchased_on: string;
  purchase_price: number;
  sold_on: string;
  sale_price: number;
}

/** They stand in the schema `portal`, beside the tables of the portal itself. */
export interface MarketplaceTables {
  'portal.projects': ProjectTable;
  'portal.borrowers': BorrowerTable;
  'portal.loans': LoanTable;
  'portal.loan_steps': LoanStepTable;
  'portal.flips': FlipTable;
}

export type LoanRow = Selectable<LoanTable>;
export type LoanStepRow = Selectable<LoanStepTable>;
export type BorrowerRow = Selectable<BorrowerTable>;
export type FlipRow = Selectable<FlipTable>;

export type Db = Kysely<MarketplaceTables>;
export type Trx = Transaction<MarketplaceTables>;
