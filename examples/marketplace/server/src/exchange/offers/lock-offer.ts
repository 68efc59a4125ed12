import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { OfferRow, ProjectRow } from '../../tables/exchange';
import type { Trx } from '../../tables/tables';
import { lastActor } from './change-offer';
import { isAllowed, statusOn, type OfferAction } from './transitions';

/** Locks a project. Always lock projects before offers to avoid deadlocks. */
export async function lockProject(trx: Trx, id: string, how: 'share' | 'update'): Promise<ProjectRow | undefined> {
  if (!isUuid(id)) return undefined;
  const query = trx.selectFrom('marketplace.projects').selectAll().where('id', '=', id);
  return (how === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
}

/** @throws NOT_FOUND */
export async function lockOffer(
  trx: Trx,
  id: string,
  how: 'share' | 'update',
): Promise<{ project: ProjectRow; offer: OfferRow }> {
  const found = isUuid(id)
    ? await trx.selectFrom('marketplace.offers').select('project_id').where('id', '=', id).executeTakeFirst()
    : undefined;
  const project = found && (await lockProject(trx, found.project_id, how));
  const offer =
    project &&
    (await trx.selectFrom('marketplace.offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
  if (!offer) throw refusal('NOT_FOUND', 'Offer not found');
  return { project, offer };
}

const ACTION_VERBS: Record<OfferAction, string> = {
  submit: 'submitted',
  edit: 'changed',
  withdraw: 'withdrawn',
  acceptCounter: 'accepted on the borrower’s terms',
  accept: 'accepted',
  decline: 'declined',
  counter: 'countered',
  expire: 'ended',
};

/** @throws CONFLICT if the offer's status does not allow the action */
export async function assertAllowed(trx: Trx, action: OfferAction, offer: OfferRow, today: string): Promise<void> {
  const status = statusOn(offer, today);
  if (!isAllowed(action, status))
    throw await conflictOf(
      trx,
      offer,
      today,
      `This offer is ${status.toLowerCase()} and cannot be ${ACTION_VERBS[action]}`,
    );
}

/** @throws CONFLICT if the offer has changed since the caller read it */
export async function assertRevision(
  trx: Trx,
  offer: OfferRow,
  revision: number | null | undefined,
  today: string,
): Promise<void> {
  if (offer.revision !== revision)
    throw await conflictOf(trx, offer, today, `${await lastActor(trx, offer.id)} changed this offer`);
}

const conflictOf = async (trx: Trx, offer: OfferRow, today: string, message: string) =>
  refusal('CONFLICT', message, {
    offerId: offer.id,
    revision: offer.revision,
    status: statusOn(offer, today),
    by: await lastActor(trx, offer.id),
  });
