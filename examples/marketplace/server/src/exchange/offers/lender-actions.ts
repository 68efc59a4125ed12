import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { addDays, stateName } from '@lender-portal/contracts';
import {
  expiryProblem,
  loanToCostProblem,
  OFFER_DAYS_MAX,
  offerSchema,
  type OfferValues,
} from '@lender-portal/marketplace-rules';
import type { OfferInput } from '@lender-portal/contracts/schema';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { toUserInputError } from '@lender-portal/server-kit/graphql/errors';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { randomUUID } from 'node:crypto';
import { ValidationError } from 'yup';
import type { EventActor } from '../../context/actor';
import type { MarketplaceContext } from '../../context/context';
import type { OfferRow, ProjectRow } from '../../tables/exchange';
import type { Trx } from '../../tables/tables';
import { acceptOffer } from './accept-offer';
import { assertAllowed, assertRevision, lockOffer, lockProject } from './lock-offer';
import { assertCanStartOffer } from './offer-limits';
import { changeOffer, recordOfferEvent } from './change-offer';
import { EXPIRING_STATUSES, ACTIVE_OFFER_STATUSES, statusOn, TRANSITIONS } from './transitions';

type Sources = Pick<
  MarketplaceContext,
  'db' | 'completeViewer' | 'whiteLabelViewer' | 'licenseOf' | 'today' | 'offerMails'
>;
type Viewer = Awaited<ReturnType<Sources['completeViewer']>>;

/** Submits a new offer, or new terms after a counteroffer. */
export async function submit(sources: Sources, { projectId, revision, ...input }: OfferInput): Promise<OfferRow> {
  const viewer = await sources.completeViewer();
  const values = readOffer(input, sources.today());
  return sources.db
    .transaction()
    .execute((trx) => saveOffer(trx, sources, { viewer, action: 'submit', projectId, revision, values }));
}

/** Changes the terms of an offer that awaits the borrower. */
export async function edit(sources: Sources, { projectId, revision, ...input }: OfferInput): Promise<OfferRow> {
  const viewer = await sources.completeViewer();
  const values = readOffer(input, sources.today());
  return sources.db
    .transaction()
    .execute((trx) => saveOffer(trx, sources, { viewer, action: 'edit', projectId, revision, values }));
}

export async function withdraw(sources: Sources, id: string, revision: number): Promise<OfferRow> {
  const viewer = await sources.completeViewer();
  return sources.db.transaction().execute(async (trx) => {
    const { offer } = await lockOwnOffer(trx, sources, viewer, id, 'share');
    // The response to an earlier click may have been lost.
    if (offer.status === 'WITHDRAWN' && offer.revision === revision + 1) return offer;
    const today = sources.today();
    await assertAllowed(trx, 'withdraw', offer, today);
    await assertRevision(trx, offer, revision, today);
    return changeOffer(trx, offer, { status: 'WITHDRAWN' }, actorOf(viewer));
  });
}

export async function acceptCounter(sources: Sources, id: string, revision: number): Promise<OfferRow> {
  const viewer = await sources.completeViewer();
  return sources.db.transaction().execute(async (trx) => {
    const { project, offer } = await lockOwnOffer(trx, sources, viewer, id, 'update');
    if (offer.status === 'ACCEPTED' && offer.revision === revision + 1) return offer;
    await assertLicensed(trx, sources, project);
    const today = sources.today();
    await assertAllowed(trx, 'acceptCounter', offer, today);
    await assertRevision(trx, offer, revision, today);
    return acceptOffer(trx, {
      project,
      offer,
      agreed: offer.counter!,
      by: actorOf(viewer),
      today,
      offerMails: sources.offerMails,
    });
  });
}

interface OfferChange {
  viewer: Viewer;
  action: 'submit' | 'edit';
  projectId: string;
  revision: number | null | undefined;
  values: OfferValues;
}

/** Saves an offer's terms. Submit and edit share it and differ in the statuses that they start from. */
async function saveOffer(trx: Trx, sources: Sources, change: OfferChange): Promise<OfferRow> {
  const { viewer, action, values, revision } = change;
  const project = await lockProject(trx, change.projectId, 'share');
  if (!project?.is_open || !(await canOffer(sources, viewer, project)))
    throw refusal('NOT_FOUND', 'This project is no longer open');
  await assertLicensed(trx, sources, project);
  assertTerms(values, project);
  const today = sources.today();
  const offer = await findActiveOffer(trx, viewer, project, today);
  const row = toColumns(values);
  const status = TRANSITIONS[action].to;
  if (!offer) {
    if (action === 'edit' || typeof revision === 'number') throw refusal('CONFLICT', 'This offer has already ended');
    return insertOffer(trx, viewer, project, { row, status, today });
  }
  if (isRetry(offer, row, status, revision)) return offer;
  await assertAllowed(trx, action, offer, today);
  await assertRevision(trx, offer, revision, today);
  return changeOffer(trx, offer, { ...row, status }, actorOf(viewer));
}

/** Detects a double click or a retry after a lost response. */
const isRetry = (
  offer: OfferRow,
  row: ReturnType<typeof toColumns>,
  status: OfferRow['status'],
  revision: number | null | undefined,
) =>
  offer.status === status &&
  offer.revision === (revision ?? 0) + 1 &&
  Object.entries(row).every(([column, value]) => offer[column as keyof OfferRow] === value);

/** The lender's active offer for a project, which blocks another one. Marks it as expired if overdue. */
async function findActiveOffer(
  trx: Trx,
  viewer: Viewer,
  project: ProjectRow,
  today: string,
): Promise<OfferRow | undefined> {
  const offer = await trx
    .selectFrom('marketplace.offers')
    .selectAll()
    .where('lender_id', '=', viewer.lender.id)
    .where('project_id', '=', project.id)
    .where('status', 'in', ACTIVE_OFFER_STATUSES)
    .forUpdate()
    .executeTakeFirst();
  if (!offer || !EXPIRING_STATUSES.includes(offer.status) || statusOn(offer, today) !== 'EXPIRED') return offer;
  await changeOffer(
    trx,
    offer,
    { status: 'EXPIRED' },
    { kind: 'system', userId: null, name: 'The marketplace' },
    'Expired without a response',
  );
  return undefined;
}

interface NewOffer {
  row: ReturnType<typeof toColumns>;
  status: OfferRow['status'];
  today: string;
}

/** The unique index lets only one of two concurrent inserts through. */
async function insertOffer(
  trx: Trx,
  viewer: Viewer,
  project: ProjectRow,
  { row, status, today }: NewOffer,
): Promise<OfferRow> {
  await assertCanStartOffer(trx, viewer.lender.id);
  const inserted = await trx
    .insertInto('marketplace.offers')
    .values({
      id: randomUUID(),
      lender_id: viewer.lender.id,
      project_id: project.id,
      created_by: viewer.user.id,
      status,
      ...row,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) {
    await recordOfferEvent(trx, inserted, null, actorOf(viewer));
    return inserted;
  }
  const first = await findActiveOffer(trx, viewer, project, today);
  if (!first) throw refusal('CONFLICT', 'This offer was just changed. Please try again');
  if (isRetry(first, row, status, 0)) return first;
  await assertRevision(trx, first, undefined, today);
  return first;
}

function readOffer(input: Omit<OfferInput, 'projectId' | 'revision'>, today: string): OfferValues {
  const values = readValues(offerSchema, input);
  const problem = expiryProblem(values.expiresOn, today, addDays(today, OFFER_DAYS_MAX));
  if (problem) throw toUserInputError(new ValidationError(problem, undefined, 'expiresOn'));
  return values;
}

function assertTerms(values: OfferValues, project: ProjectRow): void {
  const problem = loanToCostProblem(values, costOf(project));
  if (problem) throw toUserInputError(new ValidationError(problem, undefined, 'amount'));
}

/** Purchase price plus rehab budget; undefined if the purchase price is unknown. */
const costOf = ({ purchase_price: price, rehab_budget: rehab }: ProjectRow): number | undefined =>
  price === null ? undefined : price + (rehab ?? 0);

async function assertLicensed(trx: Trx, { licenseOf }: Sources, { state }: ProjectRow): Promise<void> {
  const license = await licenseOf(state, trx);
  if (license === 'SUBMITTED') return;
  const name = stateName(state);
  if (license === 'WITHDRAWN') {
    const message = `Your approval to lend in ${name} was withdrawn. Upload current license documents; you can make offers in ${name} again once we approve the state`;
    throw refusal('FORBIDDEN', message, { reason: 'APPROVAL_WITHDRAWN', state, license });
  }
  throw refusal('FORBIDDEN', `Upload your ${name} license documents before you submit offers there`, {
    reason: 'LICENSE_DOCUMENTS',
    state,
    license,
  });
}

/** Allows public projects, and direct requests to this lender if it is a white-label lender. */
async function canOffer({ whiteLabelViewer }: Sources, { lender }: Viewer, project: ProjectRow): Promise<boolean> {
  if (project.lender_id === null) return true;
  if (project.lender_id !== lender.id) return false;
  await whiteLabelViewer();
  return true;
}

async function lockOwnOffer(trx: Trx, sources: Sources, viewer: Viewer, id: string, how: 'share' | 'update') {
  const own = isUuid(id)
    ? await trx
        .selectFrom('marketplace.offers')
        .select('id')
        .where('id', '=', id)
        .where('lender_id', '=', viewer.lender.id)
        .executeTakeFirst()
    : undefined;
  if (!own) throw refusal('NOT_FOUND', 'Offer not found');
  const locked = await lockOffer(trx, id, how);
  if (!(await canOffer(sources, viewer, locked.project))) throw refusal('NOT_FOUND', 'Offer not found');
  return locked;
}

const actorOf = ({ user }: Viewer): EventActor => ({ kind: 'lender', userId: user.id, name: user.name });

const toColumns = (values: OfferValues) => ({
  amount: values.amount,
  interest_rate: values.interestRate,
  points: values.points,
  term_months: values.termMonths,
  loan_to_cost: values.loanToCost,
  conditions: values.conditions ?? null,
  expires_on: values.expiresOn,
});
