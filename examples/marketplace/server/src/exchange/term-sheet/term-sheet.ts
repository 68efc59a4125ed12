import { projectTypeNames, stateName } from '@lender-portal/contracts';
import type { LoanDeal } from '@lender-portal/contracts/schema';
import { formatAmount, formatDay } from '@lender-portal/dates';
import { formatPhone } from '@lender-portal/contracts/rules';
import {
  figuresOf,
  listFigures,
  loanTermsNote,
  OFFER_TERMS,
  productsOf,
  UNKNOWN,
  type OfferTerms,
} from '../../loan-math';
import type { OfferRow, ProjectRow } from '../../tables/exchange';
import { borrowerOf } from '../offers/accept-offer';

/** Texts of a term sheet. */
export interface TermSheet {
  brand: string;
  project: string;
  lender: string;
  borrower: string;
  /** Status of the offer, with its day. */
  status: string;
  parties: readonly Row[];
  terms: readonly Row[];
  notes: readonly string[];
  /** The lender's. */
  conditions: string | null;
}

type Row = readonly [label: string, value: string];

export interface TermSheetSources {
  brandName: string;
  company: { name: string; address: string; phone: string };
  project: ProjectRow;
  offer: OfferRow;
  /** Facts of the project; the loan's after acceptance. */
  deal: LoanDeal;
  /** Calendar day of the offer's last change. */
  changedOn: string;
  /** Assumed, as a calendar day. */
  closingOn: string;
}

const NO_COMMITMENT =
  'This term sheet is an outline for discussion and not a commitment to lend. A loan requires the lender’s underwriting and approval, clear title, insurance and signed loan documents, which prevail over this term sheet. The default rate is at most the highest rate that the law allows.';

/** Describes an open or accepted offer; with the borrower's terms, if the borrower countered. */
export function describeTerms({ brandName, company, ...sources }: TermSheetSources): TermSheet {
  const { project, offer, deal, closingOn } = sources;
  const terms = termsOf(offer);
  const products = productsOf([terms]);
  const figures = figuresOf(deal, terms, closingOn)!;
  const hasRehab = (deal.rehabBudget ?? 0) > 0;
  const borrower = borrowerOf(project);
  const rows: Row[] = [
    ...OFFER_TERMS.map(([label, format]): Row => [label, format(terms)]),
    ...listFigures(products, hasRehab).map(([label, , format]): Row => [label, format(figures)]),
  ];
  return {
    brand: brandName,
    project: project.name,
    lender: company.name,
    borrower,
    status: `${STATUSES[offer.status]} ${formatDay(sources.changedOn)}`,
    parties: [
      ['Lender', [company.name, company.address, formatPhone(company.phone)].join('\n')],
      ['Borrower', borrower],
      ['Property', addressOf(project)],
      ['Type', project.type === 'OTHER' ? 'Other' : projectTypeNames[project.type]],
      ...AMOUNTS.flatMap(([label, key]): Row[] => {
        const amount = deal[key];
        return amount === null || amount === undefined ? [] : [[label, formatAmount(amount)]];
      }),
    ],
    terms: rows.filter(([, value]) => value !== UNKNOWN),
    notes: [`Figures assume a closing on ${formatDay(closingOn)}. ${loanTermsNote(products, hasRehab)}`, NO_COMMITMENT],
    conditions: offer.conditions?.replace(/\r\n?/g, '\n').replaceAll('\t', ' ') ?? null,
  };
}

function termsOf(offer: OfferRow): OfferTerms {
  const { amount, interest_rate, points, term_months } = offer.counter ?? offer;
  return {
    amount,
    interestRate: interest_rate,
    points,
    termMonths: term_months,
    loanToCost: offer.counter ? null : offer.loan_to_cost,
    expiresOn: offer.status === 'ACCEPTED' ? undefined : offer.expires_on,
  };
}

const addressOf = ({ address, city, state, zip }: ProjectRow) =>
  [address, city, zip === null ? stateName(state) : `${state} ${zip}`].filter(Boolean).join(', ');

const STATUSES: Readonly<Record<OfferRow['status'], string>> = {
  SUBMITTED: 'Offer of',
  COUNTERED: 'Counteroffer of the borrower,',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};

const AMOUNTS = [
  ['Purchase price', 'purchasePrice'],
  ['Rehab budget', 'rehabBudget'],
  ['As-is value', 'asIsValue'],
  ['After-repair value', 'afterRepairValue'],
  ['Monthly rent', 'monthlyRent'],
  ['Annual taxes', 'annualTaxes'],
  ['Annual insurance', 'annualInsurance'],
] as const;
