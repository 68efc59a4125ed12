import type { LoanDeal } from '@lender-portal/contracts/schema';
import { randomUUID } from 'node:crypto';
import { toActorColumns, type EventActor } from '../../context/actor';
import type { OfferMails } from '../../context/context';
import { originateLoan } from '../../originate/originate-loan';
import type { OfferRow, ProjectRow } from '../../tables/exchange';
import type { Trx } from '../../tables/tables';
import { changeOffer } from './change-offer';
import { EXPIRING_STATUSES } from './transitions';

/** Decline reason of the other offers for the project. */
const LOST_REASON = 'The borrower accepted another offer';
const BORROWER_NAME = 'The borrower';

/** Agreed terms: the offer's or the counteroffer's. */
type Agreed = Pick<OfferRow, 'amount' | 'interest_rate' | 'points' | 'term_months'>;

interface Acceptance {
  project: ProjectRow;
  offer: OfferRow;
  agreed: Agreed;
  by: EventActor;
  /** Day from which the due dates of the loan's conditions are counted. */
  today: string;
  offerMails: OfferMails;
}

/**
 * Accepts an offer: originates the loan, closes the project and declines all other offers for it. The transaction must
 * have locked the project and the offer.
 */
export async function acceptOffer(
  trx: Trx,
  { project, offer, agreed, by, today, offerMails }: Acceptance,
): Promise<OfferRow> {
  const { amount, interest_rate, points, term_months } = agreed;
  const accepted = await changeOffer(
    trx,
    offer,
    { status: 'ACCEPTED', amount, interest_rate, points, term_months },
    by,
  );
  await trx.updateTable('marketplace.projects').set({ is_open: false }).where('id', '=', project.id).execute();
  const others = await trx
    .selectFrom('marketplace.offers')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', '!=', offer.id)
    .where('status', 'in', EXPIRING_STATUSES)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const other of others)
    await changeOffer(
      trx,
      other,
      { status: 'DECLINED' },
      { kind: 'borrower', userId: null, name: borrowerOf(project) },
      LOST_REASON,
    );
  const loan = await originateLoan(
    trx,
    {
      id: accepted.id,
      lenderId: accepted.lender_id,
      projectName: project.name,
      projectType: project.type,
      state: project.state,
      borrowerId: project.borrower_id,
      borrowerName: borrowerOf(project),
      amount: accepted.amount,
      interestRate: accepted.interest_rate,
      termMonths: accepted.term_months,
      points: accepted.points,
      rehabBudget: project.rehab_budget ?? 0,
      deal: dealOf(project, accepted),
      conditions: accepted.conditions,
    },
    by,
    today,
  );
  await shareDocuments(trx, loan.id, project);
  await offerMails.answered(
    trx,
    [accepted, ...others].map((each) => each.lender_id),
  );
  return accepted;
}

/** The project's facts that a loan keeps. */
export const dealOf = (project: ProjectRow, offer: OfferRow): LoanDeal => ({
  projectId: project.id,
  address: project.address,
  city: project.city,
  zip: project.zip,
  purchasePrice: project.purchase_price,
  rehabBudget: project.rehab_budget,
  asIsValue: project.as_is_value,
  afterRepairValue: project.after_repair_value,
  monthlyRent: project.monthly_rent,
  annualTaxes: project.annual_taxes,
  annualInsurance: project.annual_insurance,
  squareFeet: project.square_feet,
  bedrooms: project.bedrooms,
  budget: project.budget,
  maximumLoanToCost: offer.loan_to_cost,
});

/** Adds the borrower's documents to the loan, where the lender can open them. */
async function shareDocuments(trx: Trx, loanId: string, project: ProjectRow): Promise<void> {
  const rows = project.documents.flatMap(({ name, mimeType, size, handle }) =>
    handle === undefined
      ? []
      : [
          {
            id: randomUUID(),
            loan_id: loanId,
            handle,
            file_name: name,
            mime_type: mimeType,
            size,
            ...toActorColumns({ kind: 'borrower', userId: null, name: borrowerOf(project) }),
          },
        ],
  );
  if (rows.length > 0) await trx.insertInto('marketplace.loan_documents').values(rows).execute();
}

/** Older projects have no borrower name. */
export const borrowerOf = (project: Pick<ProjectRow, 'borrower_name'>): string =>
  project.borrower_name ?? BORROWER_NAME;
