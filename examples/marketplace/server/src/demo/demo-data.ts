import type { LoanStatus, OfferStatus } from '@lender-portal/contracts/schema';
import type { Insertable } from 'kysely';
import type { MarketplaceTables } from '../tables/tables';
import areas from './data/areas.json';
import borrowers from './data/borrowers.json';
import flips from './data/flips.json';
import loans from './data/loans.json';
import offers from './data/offers.json';
import projects from './data/projects.json';
import statements from './data/statements.json';

type Columns<Table extends keyof MarketplaceTables, Other extends keyof Insertable<MarketplaceTables[Table]>> = Omit<
  Insertable<MarketplaceTables[Table]>,
  'id' | 'lender_id' | 'borrower_id' | Other
>;

interface DemoProject extends Columns<'marketplace.projects', 'budget' | 'documents' | 'needed_by' | 'created_at'> {
  /** Company of a direct request. */
  lender?: string;
  /** The lender's own borrower. */
  borrower_email?: string;
  hours_ago: number;
  needed_in_days: number;
  /** Amounts by item. */
  budget: Readonly<Record<string, number>>;
  /** Sizes by name. */
  documents: Readonly<Record<string, number>>;
}

interface DemoLoan extends Columns<'marketplace.loans', 'created_at' | 'updated_at'> {
  lender: string;
  borrower_email?: string;
  /** Ages of the status steps, oldest first. */
  steps_days_ago: Readonly<Partial<Record<LoanStatus, number>>>;
}

interface DemoAmount {
  /** Counted from funding. */
  day: number;
  /** Cents. */
  amount: number;
}

interface DemoStatement {
  lender: string;
  number: string;
  as_of_day: number;
  balance: number;
  interest: number;
  per_diem: number;
  due: DemoAmount | null;
  past_due: DemoAmount | null;
  draws: readonly (DemoAmount & { status: 'REQUESTED' | 'FUNDED' })[];
  payments: readonly { day: number; interest: number; principal: number }[];
}

interface DemoTerms {
  /** Percent of the requested amount. */
  share: number;
  interest_rate: number;
  points: number;
  term_months: number;
}

export interface DemoOffer extends DemoTerms {
  lender: string;
  /** Name of an open project or of a direct request to the company. */
  project: string;
  status: OfferStatus;
  by: string;
  days_ago: number;
  /** Negative for past days. */
  expires_in_days: number;
  loan_to_cost: number;
  conditions?: string;
  counter?: DemoTerms & { message: string };
  /** Reason for declining. */
  reason?: string;
}

/** Projects that seek funding, newest first, and direct requests. */
export const demoProjects = projects as readonly DemoProject[];
export const demoLoans = loans as readonly DemoLoan[];
/** The servicer's statements of the funded and repaid loans. */
export const demoStatements = statements as readonly DemoStatement[];
/** One per status that an offer can have without a loan. */
export const demoOffers = offers as readonly DemoOffer[];
/** Borrowers of the white-label lender. */
export const demoBorrowers = borrowers;
/** Houses that were resold within a year, last sale first. */
export const demoFlips = flips;
/** Places of ZIP codes with sales, from the package `zipcodes`. */
export const demoAreas = areas;
