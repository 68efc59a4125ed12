import type { LoanStatus, ProjectType } from '@lender-portal/contracts/schema';
import type { Created, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Selectable } from 'kysely';
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
  /** Incremented by each change. */
  revision: Generated<number>;
  /** Percent of the amount. */
  points: Generated<number>;
  /** Part of the loan that is drawn as the work progresses. */
  holdback: Generated<Cents>;
  retainage_percent: Generated<number>;
  funded_on: Nullable<Day>;
  matures_on: Nullable<Day>;
  /** First due date with unpaid interest. */
  due_on: Nullable<Day>;
  lender_read_at: Updated;
  borrower_read_at: Updated;
}

/** Steps recorded before the actor columns existed default to the marketplace. */
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
  'marketplace.loan_budget_lines': { id: string; loan_id: string; position: number; name: string; amount: Cents };
  'marketplace.loan_draws': {
    id: string;
    loan_id: string;
    number: number;
    status: Generated<'REQUESTED' | 'INSPECTED' | 'APPROVED' | 'FUNDED' | 'REFUSED'>;
    note: Nullable<string>;
    reason: Nullable<string>;
    requested_at: Created;
    updated_at: Updated;
  };
  'marketplace.loan_draw_lines': {
    draw_id: string;
    line_id: string;
    requested: Cents;
    percent_complete: Nullable<number>;
    approved: Nullable<Cents>;
    retained: Nullable<Cents>;
  };
  'marketplace.loan_entries': ActorColumns & {
    id: string;
    loan_id: string;
    number: number;
    kind:
      | 'DISBURSEMENT'
      | 'ORIGINATION_FEE'
      | 'FEE_WITHHELD'
      | 'DRAW'
      | 'RETAINAGE_RELEASE'
      | 'INTEREST'
      | 'LATE_FEE'
      | 'PAYMENT'
      | 'PAYOFF';
    effective_on: Day;
    period_from: Nullable<Day>;
    period_to: Nullable<Day>;
    /** Changes of the amounts owed and retained. */
    principal: Generated<Cents>;
    interest: Generated<Cents>;
    fees: Generated<Cents>;
    retainage: Generated<Cents>;
    /** Cash received by the lender; negative if paid out. */
    cash: Generated<Cents>;
    draw_id: Nullable<string>;
    created_at: Created;
  };
  'marketplace.loan_messages': ActorColumns & { id: string; loan_id: string; body: string; created_at: Created };
  'marketplace.loan_events': ActorColumns & {
    id: Generated<number>;
    loan_id: string;
    at: Created;
    kind: 'STATUS' | 'CONDITION' | 'DOCUMENT' | 'BUDGET' | 'DRAW' | 'PAYMENT' | 'MESSAGE';
    summary: string;
  };
}

export type LoanRow = Selectable<LoanTables['marketplace.loans']>;
export type LoanStepRow = Selectable<LoanTables['marketplace.loan_steps']>;
export type ConditionRow = Selectable<LoanTables['marketplace.loan_conditions']>;
export type BudgetLineRow = Selectable<LoanTables['marketplace.loan_budget_lines']>;
export type DrawRow = Selectable<LoanTables['marketplace.loan_draws']>;
export type DrawLineRow = Selectable<LoanTables['marketplace.loan_draw_lines']>;
export type EntryRow = Selectable<LoanTables['marketplace.loan_entries']>;
export type EventRow = Selectable<LoanTables['marketplace.loan_events']>;
