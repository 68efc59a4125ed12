import type { OfferStatus, ProjectStage, ProjectType } from '@lender-portal/contracts/schema';
import type { Created, Json, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ActorColumns } from './actor-columns';

/** A jsonb column, empty if omitted on insert. */
type JsonList<T> = ColumnType<T[], string | undefined, string>;

export interface BudgetLine {
  item: string;
  amount: number;
}

export interface ProjectDocument {
  name: string;
  mimeType: string;
  size: number;
  /**
   * The stored file; undefined if only the name is known. Never sent to clients, except as the link of a loan's
   * document.
   */
  handle?: string;
}

interface ProjectTable {
  id: string;
  name: string;
  state: string;
  type: ProjectType;
  /** The requested loan amount. */
  amount: number;
  is_open: Generated<boolean>;
  /** The lender's reason for declining a direct request. */
  decline_reason: Nullable<string>;
  /** Recipient of a direct request; null if open to all lenders. */
  lender_id: Nullable<string>;
  city: Nullable<string>;
  zip: Nullable<string>;
  address: Nullable<string>;
  stage: Nullable<ProjectStage>;
  borrower_name: Nullable<string>;
  /** The lender's own borrower; direct requests only. */
  borrower_id: Nullable<string>;
  purchase_price: Nullable<number>;
  rehab_budget: Nullable<number>;
  after_repair_value: Nullable<number>;
  as_is_value: Nullable<number>;
  monthly_rent: Nullable<number>;
  annual_taxes: Nullable<number>;
  annual_insurance: Nullable<number>;
  square_feet: Nullable<number>;
  bedrooms: Nullable<number>;
  description: Nullable<string>;
  requested_rate: Nullable<number>;
  requested_term_months: Nullable<number>;
  /** Calendar day as text. */
  needed_by: Nullable<string>;
  budget: JsonList<BudgetLine>;
  documents: JsonList<ProjectDocument>;
  created_at: Created;
}

/** Terms of an offer. */
export interface OfferedTerms {
  amount: number;
  interest_rate: number;
  points: number;
  term_months: number;
}

/** A borrower's counteroffer. */
export interface Counteroffer extends OfferedTerms {
  message: string | null;
}

interface OfferTable {
  id: string;
  lender_id: string;
  project_id: string;
  status: OfferStatus;
  amount: number;
  interest_rate: number;
  points: number;
  term_months: number;
  loan_to_cost: number;
  conditions: Nullable<string>;
  /** Last day on which the offer can be accepted, as text. */
  expires_on: string;
  counter: ColumnType<Counteroffer | null, string | null | undefined, string | null>;
  revision: Generated<number>;
  created_by: Nullable<string>;
  created_at: Created;
  updated_at: Updated;
}

interface OfferEventTable extends ActorColumns {
  id: string;
  offer_id: string;
  at: Created;
  from_status: Nullable<OfferStatus>;
  to_status: OfferStatus;
  terms: Json<Record<string, unknown>>;
  message: Nullable<string>;
}

interface ExchangeVisitTable {
  user_id: string;
  mode: 'exchange' | 'direct';
  lender_id: string;
  visited_at: Date;
  /** End of the previous visit; null during the first one. */
  new_since: Date | null;
}

interface SavedSearchTable {
  lender_id: string;
  /** Query of the list's URL, as written by `toSearchQuery`. */
  query: string;
  created_at: Created;
}

export interface ExchangeTables {
  'marketplace.projects': ProjectTable;
  'marketplace.offers': OfferTable;
  'marketplace.offer_events': OfferEventTable;
  'marketplace.exchange_visits': ExchangeVisitTable;
  'marketplace.saved_searches': SavedSearchTable;
}

export type ProjectRow = Selectable<ProjectTable>;
export type OfferRow = Selectable<OfferTable>;
export type OfferEventRow = Selectable<OfferEventTable>;
