import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { counterSchema } from '@lender-portal/marketplace-rules';
import type { OfferStatus } from '@lender-portal/contracts/schema';
import { answerOffer, type BorrowerAnswer, type OfferMails } from '@lender-portal/marketplace';
import { sql, type ExpressionBuilder } from 'kysely';
import { ValidationError } from 'yup';
import { isApprovalWithdrawn } from '../../../domains/documents/withdrawn-states';
import { recordAction } from '../../../foundation/audit-log';
import { portalTables, type MarketplaceDb, type MarketplaceDbTables } from '../../tables';
import { orderedBy, STAFF_PAGE_SIZE, toPage } from '../../../interfaces/staff/pages';

const IN_ORDER = orderedBy('offer.updated_at', 'offer.id');
const STATUSES: readonly string[] = [
  'SUBMITTED',
  'COUNTERED',
  'ACCEPTED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
] satisfies OfferStatus[];

export interface OfferFilter {
  status?: string | undefined;
  /** If true, lists only open offers that a withdrawn approval blocks. */
  withdrawn?: string | undefined;
  after?: string | undefined;
}

/**
 * Offers of all lenders, least recently changed first.
 * @throws BAD_USER_INPUT for an unknown status
 */
export async function listAllOffers(db: MarketplaceDb, { status, withdrawn, after }: OfferFilter) {
  const wanted = status?.toUpperCase();
  if (wanted !== undefined && !STATUSES.includes(wanted))
    throw refusal('BAD_USER_INPUT', `"${status}" is not an offer status`);
  const rows = await offersAsStaff(db)
    .select(IN_ORDER.cursor)
    .$if(wanted !== undefined, (query) => query.where('offer.status', '=', wanted as OfferStatus))
    .$if(withdrawn === 'true', (query) =>
      query.where('offer.status', 'in', ['SUBMITTED', 'COUNTERED']).where((eb) => eb.exists(withdrawalOf(eb))),
    )
    .$if(after !== undefined, (query) => query.where(IN_ORDER.isAfter(after!)))
    .orderBy('offer.updated_at')
    .orderBy('offer.id')
    .limit(STAFF_PAGE_SIZE)
    .execute();
  return toPage(rows, ({ cursor: _cursor, ...offer }) => offer);
}

interface Answering {
  /** Calendar date for the offer's expiry. */
  today: string;
  /** Name of the service key used. */
  by: string;
  offerMails: OfferMails;
}

/** @throws NOT_FOUND; CONFLICT if the offer is not waiting for the borrower, or the lender's approval is withdrawn */
export async function answerForBorrower(
  db: MarketplaceDb,
  id: string,
  answer: BorrowerAnswer,
  { today, by, offerMails }: Answering,
) {
  await db.transaction().execute(async (trx: MarketplaceDb) => {
    await answerOffer(trx, id, answer, {
      today,
      isApprovalWithdrawn: (change, approval) => isApprovalWithdrawn(portalTables(change), approval),
      offerMails,
    });
    await recordAction(portalTables(trx), {
      actor: 'staff',
      action: `offer.${answer.kind}`,
      subjectId: id,
      details: { key: by },
    });
  });
  return offersAsStaff(db).where('offer.id', '=', id).executeTakeFirstOrThrow();
}

/** @throws BAD_USER_INPUT for terms that an offer cannot have */
export function readCounter(values: Record<string, unknown>): BorrowerAnswer {
  try {
    const { amount, interestRate, points, termMonths, message } = counterSchema.validateSync(values);
    return {
      kind: 'counter',
      terms: { amount, interest_rate: interestRate, points, term_months: termMonths },
      message: message ?? null,
    };
  } catch (error) {
    throw error instanceof ValidationError ? refusal('BAD_USER_INPUT', error.message) : error;
  }
}

const offersAsStaff = (db: MarketplaceDb) =>
  db
    .selectFrom('marketplace.offers as offer')
    .innerJoin('marketplace.projects as project', 'project.id', 'offer.project_id')
    .innerJoin('portal.lenders as lender', 'lender.id', 'offer.lender_id')
    .innerJoin('portal.tenants as tenant', 'tenant.id', 'lender.tenant_id')
    .select([
      'offer.id',
      'offer.status',
      'offer.amount',
      'offer.interest_rate as interestRate',
      'offer.points',
      'offer.term_months as termMonths',
      'offer.expires_on as expiresOn',
      'offer.updated_at as updatedAt',
      'project.id as projectId',
      'project.name as projectName',
      'project.state',
      'project.borrower_name as borrowerName',
      'tenant.name as tenantName',
    ])
    .select((eb) => eb.exists(withdrawalOf(eb)).$castTo<boolean>().as('approvalWithdrawn'));

const withdrawalOf = ({ selectFrom }: Pick<ExpressionBuilder<MarketplaceDbTables, never>, 'selectFrom'>) =>
  selectFrom('portal.state_withdrawals as withdrawal')
    .select('withdrawal.region')
    .where('withdrawal.lender_id', '=', sql.ref<string>('offer.lender_id'))
    .where('withdrawal.region', '=', sql.ref<string>('project.state'));
