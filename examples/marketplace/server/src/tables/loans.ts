import type { LoanDeal, LoanStatus, ProjectType } from '@lender-portal/contracts/schema';
import type { Statement } from '@lender-portal/marketplace-rules';
import type { Created, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ActorColumns } from './actor-columns';

/** A calendar day, such as `2027-01-31`. */
export type Day = string;
/** An integer number of cents. */
export type Cents = number;

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
  /** Percent per year. */
  interest_rate: number;
  term_months: number;
  /** Set by a trigger from the last step, like `updated_at`. */
  status: Generated<LoanStatus>;
  created_at: Created;
  updated_at: Updated;
  /** The accepted offer that the loan was originated from. */
  offer_id: Nullable<string>;
  deal: ColumnType<LoanDeal | null, string | undefined, never>;
  /** Incremented by each change. */
  revision: Generated<number>;
  /** Percent of the amount. */
  points: Generated<number>;
  /** Part of the loan that is drawn as the work progresses. */
  holdback: Generated<Cents>;
  funded_on: Nullable<Day>;
  matures_on: Nullable<Day>;
  /** The servicer's last one. */
  statement: ColumnType<Statement | null, string | undefined, string>;
  /** From the statement, for orders and filters, like the next two. */
  balance: Generated<Cents>;
  past_due: Generated<Cents>;
  /** Oldest missed due day. */
  past_due_since: Nullable<Day>;
  lender_read_at: Updated;
  borrower_read_at: Updated;
}

/** Steps without an actor are the marketplace's. */
interface LoanStepTable extends Partial<ActorColumns> {
  id: string;
  loan_id: string;
  status: LoanStatus;
  at: Created;
  reason: Nullable<string>;
}

export interface LoanTables {
  'marketplace.loans': LoanTable;
  'marketplace.loan_steps': LoanStepTable;
  'marketplace.loan_conditions': {
    id: string;
    loan_id: string;
    position: number;
    name: string;
    needed: string;
    due_on: Nullable<Day>;
    before_status: 'APPROVED' | 'FUNDED';
    status: Generated<'OPEN' | 'SUBMITTED' | 'CLEARED' | 'WAIVED' | 'REJECTED'>;
    note: Nullable<string>;
    reason: Nullable<string>;
    updated_at: Updated;
  };
  'marketplace.loan_documents': ActorColumns & {
    id: string;
    loan_id: string;
    condition_id: Nullable<string>;
    handle: string;
    file_name: string;
    mime_type: string;
    size: number;
    created_at: Created;
    removed_at: Nullable<Date>;
  };
  'marketplace.loan_messages': ActorColumns & { id: string; loan_id: string; body: string; created_at: Created };
  'marketplace.loan_events': ActorColumns & {
    id: Generated<number>;
    loan_id: string;
    at: Created;
    kind: 'STATUS' | 'CONDITION' | 'DOCUMENT' | 'MESSAGE';
    summary: string;
  };
}

export type LoanRow = Selectable<LoanTables['marketplace.loans']>;
export type LoanStepRow = Selectable<LoanTables['marketplace.loan_steps']>;
export type ConditionRow = Selectable<LoanTables['marketplace.loan_conditions']>;
export type EventRow = Selectable<LoanTables['marketplace.loan_events']>;
